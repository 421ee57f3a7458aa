export { AddBookLink } from "./add-book-link";
export { OwnRequests, useRequestsRefresh } from "./own-requests";
export { RequestButton } from "./request-button";
export { RequestCard } from "./request-card";
export { draftFrom } from "./request-draft";
