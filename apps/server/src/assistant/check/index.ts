export { checkBooks } from "./check-books.ts";
export { withoutAddresses } from "./markdown.ts";
