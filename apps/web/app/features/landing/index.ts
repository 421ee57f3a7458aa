export type { LandingContent } from "./content";
export { Landing } from "./landing";
