export { modelToolsFor, shelfToolsFor } from "./shelf-tools.ts";
