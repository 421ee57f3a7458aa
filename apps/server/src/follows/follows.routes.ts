import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { serve, serveReads } from "../serve.ts";
import * as follows from "./follows.service.ts";

export function registerFollows(app: FastifyInstance, ctx: AppContext): void {
  const mayFollow = createRateLimit(ctx, "follows");
  registerEndpoint(app, endpoints.followReader, async ({ actor, input }) => {
    await mayFollow(actor);
    return follows.followReader(ctx, actor, input.params);
  });
  serve(app, ctx, endpoints.unfollowReader, follows.unfollowReader);
  serveReads(app, ctx, endpoints.listFollowed, follows.listFollowed);
  serveReads(app, ctx, endpoints.listFollowers, follows.listFollowers);
  serve(app, ctx, endpoints.removeFollower, follows.removeFollower);
}
