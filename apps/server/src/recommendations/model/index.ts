export { buildModel, buildWhenDue } from "./build.ts";
export { keptModel } from "./kept-model.ts";
export { type Scored, scoreByModel, type Teller } from "./score.queries.ts";
export { isGivenUp } from "./signals.queries.ts";
export { tellsMore, worthOf } from "./worth.ts";
