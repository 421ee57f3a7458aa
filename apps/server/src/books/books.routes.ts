import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { getAuthor, getBook, getLanding, listBookPosts, listGenreBooks } from "./pages/index.ts";
import { searchBooks, searchOneBook, suggestBooks } from "./search/search.service.ts";

export function registerBooks(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.searchBooks, ({ input }) =>
    ctx.reading((on) => searchBooks(on, input.query)),
  );
  registerEndpoint(app, endpoints.searchOneBook, ({ input }) =>
    ctx.reading((on) => searchOneBook(on, input.query.bookname)),
  );
  registerEndpoint(app, endpoints.suggestBooks, ({ input }) =>
    ctx.reading((on) => suggestBooks(on, input.query.q)),
  );
  registerEndpoint(app, endpoints.getLanding, () => ctx.reading((on) => getLanding(on)));
  registerEndpoint(app, endpoints.listGenreBooks, ({ input }) =>
    ctx.reading((on) => listGenreBooks(on, input.params.genre, input.query)),
  );
  registerEndpoint(app, endpoints.getAuthor, ({ input }) =>
    ctx.reading((on) => getAuthor(on, input.params.slug, input.query)),
  );
  registerEndpoint(app, endpoints.getBook, ({ input, viewer }) =>
    ctx.reading((on) => getBook(on, viewer, input.params.isbn)),
  );
  registerEndpoint(app, endpoints.listBookPosts, ({ input, viewer }) =>
    ctx.reading((on) => listBookPosts(on, viewer, input.params.isbn, input.query)),
  );
}
