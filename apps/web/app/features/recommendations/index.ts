export { RecommendationsView } from "./components/recommendations-view";
