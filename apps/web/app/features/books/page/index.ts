// The book's own page: a door of its own, so that lists of books do without it.
export { bookMeta } from "./book-meta";
export { type BookPageData, reviewsAddress, reviewsPlace } from "./book-page";
export { BookView } from "./book-view";
