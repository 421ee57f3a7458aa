import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { getAuthor, getBook, getLanding, listBookPosts, listGenreBooks } from "./pages/index.ts";
import { searchBooks, searchOneBook, suggestBooks } from "./search/search.service.ts";

export function registerBooks(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.searchBooks, ({ input }) =>
    ctx.read((readCtx) => searchBooks(readCtx, input.query)),
  );
  registerEndpoint(app, endpoints.searchOneBook, ({ input }) =>
    ctx.read((readCtx) => searchOneBook(readCtx, input.query.bookname)),
  );
  registerEndpoint(app, endpoints.suggestBooks, ({ input }) =>
    ctx.read((readCtx) => suggestBooks(readCtx, input.query.q)),
  );
  registerEndpoint(app, endpoints.getLanding, () => ctx.read((readCtx) => getLanding(readCtx)));
  registerEndpoint(app, endpoints.listGenreBooks, ({ input }) =>
    ctx.read((readCtx) => listGenreBooks(readCtx, input.params.genre, input.query)),
  );
  registerEndpoint(app, endpoints.getAuthor, ({ input }) =>
    ctx.read((readCtx) => getAuthor(readCtx, input.params.slug, input.query)),
  );
  registerEndpoint(app, endpoints.getBook, ({ input, viewer }) =>
    ctx.read((readCtx) => getBook(readCtx, viewer, input.params.isbn)),
  );
  registerEndpoint(app, endpoints.listBookPosts, ({ input, viewer }) =>
    ctx.read((readCtx) => listBookPosts(readCtx, viewer, input.params.isbn, input.query)),
  );
}
