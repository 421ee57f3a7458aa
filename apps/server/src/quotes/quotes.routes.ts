import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { serve, serveReads } from "../serve.ts";
import * as quotes from "./quotes.service.ts";
import { searchPassages } from "./search.service.ts";

export function registerQuotes(app: FastifyInstance, ctx: AppContext): void {
  const mayKeep = createRateLimit(ctx, "quotes");
  serve(app, ctx, endpoints.keepQuote, async (_ctx, actor, given) => {
    await mayKeep(actor);
    return quotes.keepQuote(ctx, actor, given);
  });
  serve(app, ctx, endpoints.updateQuote, async (_ctx, actor, given) => {
    await mayKeep(actor);
    return quotes.updateQuote(ctx, actor, given);
  });
  serve(app, ctx, endpoints.takeOverPassage, async (_ctx, actor, given) => {
    await mayKeep(actor);
    return quotes.takeOverPassage(ctx, actor, given);
  });
  serve(app, ctx, endpoints.deleteQuote, quotes.deleteQuote);
  serve(app, ctx, endpoints.restoreQuote, quotes.restoreQuote);
  serveReads(app, ctx, endpoints.listOwnQuotes, quotes.listOwnQuotes);
  serveReads(app, ctx, endpoints.listFriendsPassages, quotes.listFriendsPassages);
  serveReads(app, ctx, endpoints.listPassagesOfWeek, quotes.listPassagesOfWeek);
  registerEndpoint(app, endpoints.listBookPassages, ({ input, viewer }) =>
    ctx.read((readCtx) => quotes.listBookPassages(readCtx, viewer, input.params.isbn, input.query)),
  );
  registerEndpoint(app, endpoints.searchPassages, ({ input, viewer }) =>
    ctx.read((readCtx) => searchPassages(readCtx, viewer, input.query)),
  );
  registerEndpoint(app, endpoints.getPassage, ({ input, viewer }) =>
    ctx.read((readCtx) => quotes.getPassage(readCtx, viewer, input.params.id)),
  );
}
