export { buildModel, buildWhenDue } from "./build.ts";
export { keptModel } from "./kept-model.ts";
export { type Scored, type ScoredByModel, scoreByModel, type Voice } from "./score.queries.ts";
export { isGivenUp } from "./signals.queries.ts";
export { tellsMore, worthOf } from "./worth.ts";
