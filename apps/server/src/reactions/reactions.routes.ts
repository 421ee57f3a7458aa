import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { serve, serveReads } from "../serve.ts";
import * as reactions from "./reactions.service.ts";

export function registerReactions(app: FastifyInstance, ctx: AppContext): void {
  const mayLike = createRateLimit(ctx, "likes");
  const mayComment = createRateLimit(ctx, "comments");
  registerEndpoint(app, endpoints.likeActivity, async ({ actor, input }) => {
    await mayLike(actor);
    return reactions.likeActivity(ctx, actor, input.params.id);
  });
  serve(app, ctx, endpoints.unlikeActivity, reactions.unlikeActivity);
  registerEndpoint(app, endpoints.createComment, async ({ actor, input }) => {
    await mayComment(actor);
    return reactions.createComment(ctx, actor, { ...input.params, ...input.body });
  });
  serveReads(app, ctx, endpoints.listComments, reactions.listComments);
  serve(app, ctx, endpoints.deleteComment, reactions.deleteComment);
}
