import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { searchBooks, searchOneBook } from "./search/search.service.ts";

export function registerBooks(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.searchBooks, ({ input }) => searchBooks(ctx, input.query));
  registerEndpoint(app, endpoints.searchOneBook, ({ input }) => searchOneBook(ctx, input.query.bookname));
}
