import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createProposalLimit } from "../revisions/index.ts";
import { serveReads } from "../serve.ts";
import { addBook, getAdding } from "./added-books.service.ts";
import { listLikelyDoubles } from "./likely-doubles.service.ts";

export function registerAddedBooks(app: FastifyInstance, ctx: AppContext): void {
  const mayPropose = createProposalLimit(ctx);
  registerEndpoint(app, endpoints.addBook, async ({ actor, input }) => {
    await mayPropose(actor);
    return addBook(ctx, actor, input.body);
  });
  serveReads(app, ctx, endpoints.getAdding, getAdding);
  serveReads(app, ctx, endpoints.listLikelyDoubles, listLikelyDoubles);
}
