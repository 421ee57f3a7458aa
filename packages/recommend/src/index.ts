export type { BookWeights } from "./local-ridge.ts";
export { Ranker, type Seeds } from "./rank.ts";
export { at, type Groups, type Ratings, type RatingTable, tableOf, worthOfStars } from "./ratings.ts";
export type { BookAuthors } from "./shared-authors.ts";
export { TopList } from "./top-list.ts";
export { modelSettings, type TrainTask } from "./train.ts";
export { trainInThread } from "./train-in-thread.ts";
