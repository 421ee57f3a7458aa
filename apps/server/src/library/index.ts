export { startForgetting } from "./cleaning.ts";
export { registerLibrary } from "./library.routes.ts";
export { ensureRead, listBooksOf } from "./library.service.ts";
export { dayOf, pastDay } from "./readings/index.ts";
