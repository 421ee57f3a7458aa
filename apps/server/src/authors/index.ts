export { canonicalSlug, findAuthor, findWrittenName, slugOf } from "./authors.queries.ts";
export { registerAuthors } from "./authors.routes.ts";
export { changeAuthorFacts } from "./facts.mutations.ts";
export {
  findAuthorFacts,
  findAuthorNames,
  findBornSpellings,
  findFactsOfAuthors,
  lockAuthorFacts,
  type SourcedAuthor,
} from "./facts.queries.ts";
export { type JoinedAuthors, joinAuthors, partAuthors } from "./joining.mutations.ts";
export { tellAuthorNews } from "./news/news.ts";
export { authorsData } from "./own-data.queries.ts";
export { loadStarterAuthors } from "./starter.ts";
