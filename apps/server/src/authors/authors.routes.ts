import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { serve, serveReads } from "../serve.ts";
import * as follows from "./follows/follows.service.ts";

export function registerAuthors(app: FastifyInstance, ctx: AppContext): void {
  const mayFollow = createRateLimit(ctx, "authorFollows");
  registerEndpoint(app, endpoints.followAuthor, async ({ actor, input }) => {
    await mayFollow(actor);
    return follows.followAuthor(ctx, actor, input.params);
  });
  serve(app, ctx, endpoints.unfollowAuthor, follows.unfollowAuthor);
  serveReads(app, ctx, endpoints.getAuthorFollow, follows.getAuthorFollow);
  serveReads(app, ctx, endpoints.listFollowedAuthors, follows.listFollowedAuthors);
}
