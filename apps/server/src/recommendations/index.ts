export { buildModel, buildWhenDue } from "./model/index.ts";
export { tellOfNew } from "./news.service.ts";
export { registerRecommendations } from "./recommendations.routes.ts";
