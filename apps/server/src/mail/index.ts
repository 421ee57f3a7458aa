export { accountMail } from "./mail.texts.ts";
export { createMail, type Mail } from "./mail.ts";
export { registerMailbox } from "./mailbox.routes.ts";
