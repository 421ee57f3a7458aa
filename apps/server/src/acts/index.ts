export { type Acting, recordAct } from "./acts.mutations.ts";
export { findLastOf, listActorsSince } from "./acts.queries.ts";
export { registerActs } from "./acts.routes.ts";
export { listActsOn } from "./acts.service.ts";
export { actsData } from "./own-data.queries.ts";
