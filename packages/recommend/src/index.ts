export { type BookWeights, localRidge, type RidgeSettings } from "./local-ridge.ts";
export { Ranker, type Seeds, turned } from "./rank.ts";
export { type Groups, type Ratings, type RatingTable, tableOf, thinned, worthOfStars } from "./ratings.ts";
export { TopList } from "./top-list.ts";
