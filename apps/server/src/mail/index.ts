export { composeMail } from "./mail.frame.ts";
export { findOutbox } from "./mail.queries.ts";
export { accountMail, greetingOf, isPlainName } from "./mail.texts.ts";
export { createMail } from "./mail.ts";
export { registerMailbox } from "./mailbox.routes.ts";
export { eraseMails, mailData } from "./own-data.mutations.ts";
