export { FollowButton } from "./components/follow-button";
export { FollowLists } from "./components/follow-lists";
export { FriendList } from "./components/friend-list";
export { FriendSearchDialog } from "./components/friend-search-dialog";
export { FriendshipButton } from "./components/friendship-button";
export { IncomingRequests } from "./components/incoming-requests";
export { SentRequests } from "./components/sent-requests";
export { useFriendSearch } from "./friend-search-door";
