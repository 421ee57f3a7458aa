export {
  editionFor,
  findEdition,
  getEditions,
  getRepresentatives,
  getWorks,
  inCatalogue,
  listShelfBooks,
  seesEdition,
} from "./books.queries.ts";
export { registerBooks } from "./books.routes.ts";
export { broughtSource, toBook, toBookDetails } from "./books.views.ts";
export { splitAtApostrophes } from "./search/apostrophes.ts";
export { searchBooks, searchBooksNamed } from "./search/search.service.ts";
export { createSearchIndex } from "./search/search-index.ts";
