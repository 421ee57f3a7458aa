export { shelfToolsFor } from "./shelf-tools.ts";
