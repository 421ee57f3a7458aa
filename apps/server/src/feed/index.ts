export { recordBookUpdate, recordReview } from "./feed.mutations.ts";
export { registerFeed } from "./feed.routes.ts";
