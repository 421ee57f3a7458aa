export { reactionsData } from "./own-data.queries.ts";
export { publishReaction, setCommentHeld, setCommentHidden, setCommentText } from "./reactions.mutations.ts";
export {
  findSeenComment,
  findTarget,
  likesEvent,
  likesOfQuote,
  likesQuote,
  likesReview,
  seenOfEvent,
  seenOfReview,
} from "./reactions.queries.ts";
export { registerReactions } from "./reactions.routes.ts";
export { announceComment } from "./reactions.service.ts";
