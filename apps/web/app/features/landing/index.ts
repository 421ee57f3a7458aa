export { Landing, type LandingBook } from "./landing";
