export { AddBook } from "./add-book";
