export { BookRow } from "./book-row";
export { BookSearch } from "./book-search";
