export { createMail, type Mail } from "./mail.ts";
export { confirmationMail } from "./mail.texts.ts";
export { registerMailbox } from "./mailbox.routes.ts";
