export { RecommendationStrip, useHasRecommendations } from "./components/recommendation-strip";
export { RecommendationsView } from "./components/recommendations-view";
export { useIsRecommendedTo } from "./recommendations.queries";
