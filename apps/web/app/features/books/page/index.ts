// The book's own page: a door of its own, so that lists of books do without it.
export { bookMeta } from "./book-meta";
export { type BookPageData, type ReviewOrder, reviewsAddress } from "./book-page";
export { BookView } from "./book-view";
