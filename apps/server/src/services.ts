import { listShelfBooks, searchBooks } from "./books/index.ts";
import type { AppContext } from "./context.ts";

/** What page loaders may ask in process, without an HTTP call to ourselves. */
export function createServices(ctx: AppContext) {
  return {
    books: {
      shelf: (count: number) => listShelfBooks(ctx.db, count),
      search: (query: { q: string; page: number; limit: number }) => searchBooks(ctx, query),
    },
  };
}

export type Services = ReturnType<typeof createServices>;
