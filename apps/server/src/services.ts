import { listShelfBooks } from "./books/index.ts";
import type { AppContext } from "./context.ts";

/** What page loaders may ask in process, without an HTTP call to ourselves. */
export function createServices(ctx: AppContext) {
  return {
    books: { shelf: (count: number) => listShelfBooks(ctx.db, count) },
  };
}

export type Services = ReturnType<typeof createServices>;
