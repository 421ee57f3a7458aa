export { BookRow } from "./book-row";
export { BookSearch } from "./book-search";
export { bookSearchQuery } from "./book-search.queries";
export { isWorthSearching, typingPauseMs } from "./typed-isbn";
