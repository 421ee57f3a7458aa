export { countOpenRequests, findFriendship } from "./friendships.queries.ts";
export { registerFriendships } from "./friendships.routes.ts";
