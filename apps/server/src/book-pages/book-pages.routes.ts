import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { getAuthor, getBook, listBookPosts, listGenreBooks } from "./book-pages.service.ts";
import { getLanding } from "./landing.service.ts";
import { getSeries } from "./series.service.ts";

export function registerBookPages(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.getLanding, () => ctx.read((readCtx) => getLanding(readCtx)));
  registerEndpoint(app, endpoints.listGenreBooks, ({ input }) =>
    ctx.read((readCtx) => listGenreBooks(readCtx, input.params.genre, input.query)),
  );
  registerEndpoint(app, endpoints.getAuthor, ({ input }) =>
    ctx.read((readCtx) => getAuthor(readCtx, input.params.slug, input.query)),
  );
  registerEndpoint(app, endpoints.getSeries, ({ input, viewer }) =>
    ctx.read((readCtx) => getSeries(readCtx, viewer, input.params.slug)),
  );
  registerEndpoint(app, endpoints.getBook, ({ input, viewer }) =>
    ctx.read((readCtx) => getBook(readCtx, viewer, input.params.isbn)),
  );
  registerEndpoint(app, endpoints.listBookPosts, ({ input, viewer }) =>
    ctx.read((readCtx) => listBookPosts(readCtx, viewer, input.params.isbn, input.query)),
  );
}
