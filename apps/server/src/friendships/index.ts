export { countOpenRequests } from "./friendships.queries.ts";
export { registerFriendships } from "./friendships.routes.ts";
