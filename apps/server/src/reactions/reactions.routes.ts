import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import * as reactions from "./reactions.service.ts";

export function registerReactions(app: FastifyInstance, ctx: AppContext): void {
  const mayLike = createRateLimit(ctx, "likes");
  const mayComment = createRateLimit(ctx, "comments");
  registerEndpoint(app, endpoints.likeActivity, async ({ actor, input }) => {
    await mayLike(actor);
    return reactions.likeActivity(ctx, actor, input.params.id);
  });
  registerEndpoint(app, endpoints.unlikeActivity, ({ actor, input }) =>
    reactions.unlikeActivity(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.createComment, async ({ actor, input }) => {
    await mayComment(actor);
    return reactions.createComment(ctx, actor, { ...input.params, ...input.body });
  });
  registerEndpoint(app, endpoints.listComments, ({ actor, input }) =>
    ctx.read((readCtx) => reactions.listComments(readCtx, actor, { ...input.params, ...input.query })),
  );
  registerEndpoint(app, endpoints.deleteComment, ({ actor, input }) =>
    reactions.deleteComment(ctx, actor, input.params.id),
  );
}
