export { listWellKnown } from "./genre-works.ts";
export { buildModel, buildWhenDue, listModelExamples, listNear, worksToldBy } from "./model/index.ts";
export { notifyOfNewRecommendations } from "./news.service.ts";
export { recommendationsData } from "./own-data.queries.ts";
export { listDismissedAmong } from "./recommendations.queries.ts";
export { registerRecommendations } from "./recommendations.routes.ts";
export { getRecommendations } from "./recommendations.service.ts";
