export { bookRequestCommands } from "./book-requests.commands.ts";
export { registerBookRequests } from "./book-requests.routes.ts";
export { answerFoundRequests } from "./book-requests.service.ts";
export { bookRequestsData } from "./own-data.mutations.ts";
