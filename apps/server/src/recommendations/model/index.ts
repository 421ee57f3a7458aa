export { buildModel, buildWhenDue } from "./build.ts";
export { isGivenUp } from "./signals.queries.ts";
export { tellsMore, worthOf } from "./worth.ts";
