export { registerStatus } from "./status.routes.ts";
