export { QuoteLike } from "./quote-like";
