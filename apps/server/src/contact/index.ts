export { contactCommands } from "./contact.commands.ts";
export { findWaitingMessages } from "./contact.queries.ts";
export { registerContact } from "./contact.routes.ts";
export { createContact } from "./contact.ts";
export { contactData } from "./own-data.ts";
