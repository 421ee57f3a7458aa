export { Landing } from "./landing";
