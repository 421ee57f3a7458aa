// The door for what is known of series beside the catalogue, without what understands messages.
export { type Series, series } from "./knowledge/knowledge.ts";
