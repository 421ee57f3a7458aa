export { buildModel, buildWhenDue } from "./build.ts";
export { listModelExamples } from "./examples.queries.ts";
export { keptModel } from "./kept-model.ts";
export {
  listNear,
  type Scored,
  type ScoredByModel,
  scoreByModel,
  type Voice,
  worksToldBy,
} from "./score.queries.ts";
export { isGivenUp } from "./signals.queries.ts";
export { tellsMore, worthOf } from "./worth.ts";
