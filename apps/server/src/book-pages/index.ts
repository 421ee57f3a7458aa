export { listSimilar } from "./book-page.queries.ts";
export { registerBookPages } from "./book-pages.routes.ts";
export { getAuthor, getBook, getBookSummary, listBookPosts, listGenreBooks } from "./book-pages.service.ts";
export { getLanding } from "./landing.service.ts";
export { getSeries, getSeriesSummary } from "./series.service.ts";
