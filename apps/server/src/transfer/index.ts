export { startForgettingImports } from "./imports/index.ts";
export { registerTransfer } from "./transfer.routes.ts";
