// For the settings: a door of its own, so that they do not carry the page.
export { RecommendationCard } from "./recommendation-card";
