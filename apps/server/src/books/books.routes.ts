import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { getOwnEditions } from "./books.queries.ts";
import { searchBooks, searchOneBook, suggestBooks } from "./search/search.service.ts";

export function registerBooks(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.searchBooks, ({ input, viewer }) =>
    ctx.read((readCtx) => searchBooks(readCtx, input.query, viewer?.readerId)),
  );
  registerEndpoint(app, endpoints.searchOneBook, ({ input }) =>
    ctx.read((readCtx) => searchOneBook(readCtx, input.query.bookname)),
  );
  registerEndpoint(app, endpoints.suggestBooks, ({ input, viewer }) =>
    ctx.read((readCtx) => suggestBooks(readCtx, input.query.q, viewer?.readerId)),
  );
  registerEndpoint(app, endpoints.listOwnEditions, ({ actor, input }) =>
    ctx.read(async ({ reads }) => {
      const own = await getOwnEditions(reads, input.query.works, actor.readerId);
      return { editions: [...own.values()] };
    }),
  );
}
