export { canOnEvent } from "./events.policy.ts";
export {
  deleteBookUpdate,
  deleteEvent,
  deleteRatingEvent,
  recordBookUpdate,
  recordFinishAgain,
  recordRating,
  recordReview,
  replaceEditionOfEvents,
  setReviewEventHidden,
  setReviewEventTime,
  swallowEvents,
} from "./feed.mutations.ts";
export { registerFeed } from "./feed.routes.ts";
export { presentEvents } from "./feed.service.ts";
export { findEventReaders, findFriendsWeek } from "./friends-week.queries.ts";
export { feedData } from "./own-data.queries.ts";
export { findEvent, listOwnEventIds, numbersOfEvents } from "./own-events.queries.ts";
export { deleteEmptyQuoteEvents, recordQuote, setQuoteEventTime } from "./quote-events.mutations.ts";
