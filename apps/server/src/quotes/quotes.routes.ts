import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { serve, serveReads } from "../serve.ts";
import * as likes from "./likes.service.ts";
import * as quotes from "./quotes.service.ts";
import { searchPassages } from "./search.service.ts";
import * as shelves from "./shelves.service.ts";

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
  const mayLike = createRateLimit(ctx, "likes");
  serve(app, ctx, endpoints.likeQuote, async (_ctx, actor, given) => {
    await mayLike(actor);
    return likes.likeQuote(ctx, actor, given);
  });
  serve(app, ctx, endpoints.unlikeQuote, likes.unlikeQuote);
  serve(app, ctx, endpoints.deleteQuote, quotes.deleteQuote);
  serve(app, ctx, endpoints.restoreQuote, quotes.restoreQuote);
  serveReads(app, ctx, endpoints.listOwnQuotes, quotes.listOwnQuotes);
  serveReads(app, ctx, endpoints.listFriendsPassages, shelves.listFriendsPassages);
  serveReads(app, ctx, endpoints.listPassagesOfWeek, shelves.listPassagesOfWeek);
  serveReads(app, ctx, endpoints.listQuotesOfYearAgo, shelves.listQuotesOfYearAgo);
  registerEndpoint(app, endpoints.listAuthorPassages, ({ input, viewer }) =>
    ctx.read((readCtx) => shelves.listAuthorPassages(readCtx, viewer, input.params.slug, input.query)),
  );
  registerEndpoint(app, endpoints.listReaderQuotes, ({ input, viewer }) =>
    ctx.read((readCtx) => shelves.listReaderQuotes(readCtx, viewer, input.query)),
  );
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
