export {
  editionFor,
  findEdition,
  getEditions,
  getRepresentatives,
  getWorks,
  inCatalogue,
  listShelfBooks,
  seesEdition,
  shownOfBook,
} from "./books.queries.ts";
export { registerBooks } from "./books.routes.ts";
export { broughtSource, type CoverRow, toBook, toBookDetails, toCoverDetails } from "./books.views.ts";
export { findMoved, findMovedTo, findPresentEdition } from "./moved.queries.ts";
export { splitAtApostrophes } from "./search/apostrophes.ts";
export { searchBooks, searchBooksNamed } from "./search/search.service.ts";
export { createSearchIndex } from "./search/search-index.ts";
