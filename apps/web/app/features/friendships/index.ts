export { FriendList } from "./components/friend-list";
export { FriendSearchDialog } from "./components/friend-search-dialog";
export { IncomingRequests } from "./components/incoming-requests";
export { useFriendSearch } from "./friend-search-door";
