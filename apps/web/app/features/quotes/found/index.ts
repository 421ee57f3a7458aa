export { PassageResults } from "./passage-results";
