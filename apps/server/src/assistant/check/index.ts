export { checkBooks } from "./check-books.ts";
export { withoutLinks } from "./markdown.ts";
