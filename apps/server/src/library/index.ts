export { startForgetting } from "./cleaning.ts";
export { registerLibrary } from "./library.routes.ts";
export { ensureRead } from "./library.service.ts";
