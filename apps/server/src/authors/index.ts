export { canonicalSlug, findAuthor, findWrittenName } from "./authors.queries.ts";
export { registerAuthors } from "./authors.routes.ts";
export { type JoinedAuthors, joinAuthors, partAuthors } from "./joining.mutations.ts";
export { tellAuthorNews } from "./news/news.ts";
export { authorsData } from "./own-data.queries.ts";
export { loadStarterAuthors } from "./starter.ts";
