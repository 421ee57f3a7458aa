export { BookSearch } from "./book-search";
