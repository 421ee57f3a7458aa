export { checkBooks } from "./check-books.ts";
