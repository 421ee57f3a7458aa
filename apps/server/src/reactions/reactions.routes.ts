import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as reactions from "./reactions.service.ts";

export function registerReactions(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.likeActivity, ({ actor, input }) =>
    reactions.likeActivity(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.unlikeActivity, ({ actor, input }) =>
    reactions.unlikeActivity(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.createComment, ({ actor, input }) =>
    reactions.createComment(ctx, actor, { ...input.params, ...input.body }),
  );
  registerEndpoint(app, endpoints.listComments, ({ actor, input }) =>
    reactions.listComments(ctx, actor, { ...input.params, ...input.query }),
  );
  registerEndpoint(app, endpoints.deleteComment, ({ actor, input }) =>
    reactions.deleteComment(ctx, actor, input.params.id),
  );
}
