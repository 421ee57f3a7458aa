export { bookRequestCommands } from "./book-requests.commands.ts";
export { findRequestedBook, findWaitingRequests } from "./book-requests.queries.ts";
export { registerBookRequests } from "./book-requests.routes.ts";
export { answerFoundRequests, answerWithBook } from "./book-requests.service.ts";
export { bookRequestsData } from "./own-data.mutations.ts";
