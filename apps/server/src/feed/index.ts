export { recordBookUpdate, recordReview } from "./feed.mutations.ts";
export { registerFeed } from "./feed.routes.ts";
export { presentEvents } from "./feed.service.ts";
export { findFriendsWeek } from "./friends-week.queries.ts";
