import type { BookGenreKey } from "@okurca/contract";
import {
  getAuthor,
  getBook,
  getLanding,
  listBookPosts,
  listGenreBooks,
  listShelfBooks,
  searchBooks,
} from "./books/index.ts";
import type { AppContext } from "./context.ts";

/** What page loaders may ask in process, without an HTTP call to ourselves. */
export function createServices(ctx: AppContext) {
  return {
    /** Who runs this installation. */
    operator: () => ctx.settings.operator,
    books: {
      shelf: (count: number) => listShelfBooks(ctx.db, count),
      search: (query: Parameters<typeof searchBooks>[1]) => searchBooks(ctx, query),
      book: (isbn: string) => getBook(ctx, undefined, isbn),
      posts: (isbn: string, query: Parameters<typeof listBookPosts>[2]) => listBookPosts(ctx, isbn, query),
      landing: () => getLanding(ctx),
      genre: (genre: BookGenreKey, paging: { page: number; limit: number }) =>
        listGenreBooks(ctx, genre, paging),
      author: (slug: string, paging: { page: number; limit: number }) => getAuthor(ctx, slug, paging),
    },
  };
}

export type Services = ReturnType<typeof createServices>;
