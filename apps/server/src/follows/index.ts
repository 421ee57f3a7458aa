export { endFollowsBetween } from "./follows.mutations.ts";
export { findFollow, followedIdsOf, followStateOf } from "./follows.queries.ts";
export { registerFollows } from "./follows.routes.ts";
export { followsData } from "./own-data.mutations.ts";
