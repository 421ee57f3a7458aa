export { hasBlocked } from "./blocks.queries.ts";
export { countOpenRequests, findFriendship } from "./friendships.queries.ts";
export { registerFriendships } from "./friendships.routes.ts";
