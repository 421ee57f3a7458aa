export { RequestedBooks } from "./requested-books";
