export { registerAddedBooks } from "./added-books.routes.ts";
