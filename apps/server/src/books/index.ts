export {
  bestKnownFirst,
  findEdition,
  getEditions,
  getWorks,
  inCatalogue,
  listShelfBooks,
  seesEdition,
} from "./books.queries.ts";
export { registerBooks } from "./books.routes.ts";
export { broughtSource, toBookDetails } from "./books.views.ts";
export {
  getAuthor,
  getBook,
  getBookSummary,
  getLanding,
  listBookPosts,
  listGenreBooks,
  listSimilar,
} from "./pages/index.ts";
export { foldText, splitAtApostrophes } from "./search/fold.ts";
export { searchBooks } from "./search/search.service.ts";
export { createSearchIndex } from "./search/search-index.ts";
