export { reactionsData } from "./own-data.queries.ts";
export { publishReaction, setCommentHidden, setCommentText } from "./reactions.mutations.ts";
export {
  findSeenComment,
  findTarget,
  likesEvent,
  likesReview,
  seenOfEvent,
  seenOfReview,
} from "./reactions.queries.ts";
export { registerReactions } from "./reactions.routes.ts";
