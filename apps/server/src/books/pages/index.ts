export { listSimilar } from "./book-page.queries.ts";
export { getLanding } from "./landing.service.ts";
export { getAuthor, getBook, getBookSummary, listBookPosts, listGenreBooks } from "./pages.service.ts";
