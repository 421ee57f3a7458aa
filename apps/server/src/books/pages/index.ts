export { getLanding } from "./landing.service.ts";
export { getAuthor, getBook, listBookPosts, listGenreBooks } from "./pages.service.ts";
