export { OwnDecisions } from "./own-decisions";
