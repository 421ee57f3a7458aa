export { registerCovers } from "./covers.routes.ts";
