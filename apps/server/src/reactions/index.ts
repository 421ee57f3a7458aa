export { reactionsData } from "./own-data.queries.ts";
export { findSeenComment, findTarget, likesEvent, likesReview } from "./reactions.queries.ts";
export { registerReactions } from "./reactions.routes.ts";
