export { hasBlocked } from "./blocks.queries.ts";
export { countOpenRequests, findFriendship, friendIdsOf, isStrangerTo } from "./friendships.queries.ts";
export { registerFriendships } from "./friendships.routes.ts";
export { friendshipsData } from "./own-data.mutations.ts";
