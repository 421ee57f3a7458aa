import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { getAuthor, getBook, getLanding, listBookPosts, listGenreBooks } from "./pages/index.ts";
import { searchBooks, searchOneBook, suggestBooks } from "./search/search.service.ts";

export function registerBooks(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.searchBooks, ({ input }) => searchBooks(ctx, input.query));
  registerEndpoint(app, endpoints.searchOneBook, ({ input }) => searchOneBook(ctx, input.query.bookname));
  registerEndpoint(app, endpoints.suggestBooks, ({ input }) => suggestBooks(ctx, input.query.q));
  registerEndpoint(app, endpoints.getLanding, () => getLanding(ctx));
  registerEndpoint(app, endpoints.listGenreBooks, ({ input }) =>
    listGenreBooks(ctx, input.params.genre, input.query),
  );
  registerEndpoint(app, endpoints.getAuthor, ({ input }) => getAuthor(ctx, input.params.slug, input.query));
  registerEndpoint(app, endpoints.getBook, ({ input, viewer }) => getBook(ctx, viewer, input.params.isbn));
  registerEndpoint(app, endpoints.listBookPosts, ({ input, viewer }) =>
    listBookPosts(ctx, viewer, input.params.isbn, input.query),
  );
}
