export { canonicalSlug, findAuthor, findWrittenName } from "./authors.queries.ts";
export { type JoinedAuthors, joinAuthors, partAuthors } from "./joining.mutations.ts";
export { authorsData } from "./own-data.ts";
export { loadStarterAuthors } from "./starter.ts";
