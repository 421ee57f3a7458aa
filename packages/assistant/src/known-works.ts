// The door for what imports and derives: what is known of books, without what understands messages.
export { isSamePerson, lastName, placeInTitle } from "./knowledge/titles.ts";
export { type KnownWork, knownWorks, workOf } from "./knowledge/works.ts";
