import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { countOpenRequests } from "../friendships/index.ts";
import { countUnreadNews } from "../notifications/index.ts";
import { serveReads } from "../serve.ts";
import { getFeed } from "./feed.service.ts";

export function registerFeed(app: FastifyInstance, ctx: AppContext): void {
  serveReads(app, ctx, endpoints.getFeed, getFeed);
  registerEndpoint(app, endpoints.getUnreadCount, async ({ actor }) => {
    const [unread, requests] = await Promise.all([
      countUnreadNews(ctx.reads, actor.readerId),
      countOpenRequests(ctx.reads, actor.readerId),
    ]);
    return { unread, requests };
  });
}
