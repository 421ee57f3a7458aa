import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { serve, serveReads } from "../serve.ts";
import * as blocks from "./blocks.service.ts";
import * as friendships from "./friendships.service.ts";

export function registerFriendships(app: FastifyInstance, ctx: AppContext): void {
  const mayAsk = createRateLimit(ctx, "friendRequests");
  serveReads(app, ctx, endpoints.searchUsers, friendships.searchUsers);
  registerEndpoint(app, endpoints.sendFriendRequest, async ({ actor, input }) => {
    await mayAsk(actor);
    return friendships.sendFriendRequest(ctx, actor, input.body.target);
  });
  serve(app, ctx, endpoints.listIncomingRequests, friendships.listIncomingRequests);
  serve(app, ctx, endpoints.listSentRequests, friendships.listSentRequests);
  serve(app, ctx, endpoints.respondToFriendRequest, friendships.respondToFriendRequest);
  serve(app, ctx, endpoints.reopenFriendRequest, friendships.reopenFriendRequest);
  serve(app, ctx, endpoints.withdrawFriendRequest, friendships.withdrawFriendRequest);
  serveReads(app, ctx, endpoints.listFriends, friendships.listFriends);
  serve(app, ctx, endpoints.removeFriend, friendships.removeFriend);
  serve(app, ctx, endpoints.blockReader, blocks.blockReader);
  serve(app, ctx, endpoints.unblockReader, blocks.unblockReader);
  serve(app, ctx, endpoints.listBlocked, blocks.listBlocked);
  serve(app, ctx, endpoints.getFriendshipStats, friendships.getFriendshipStats);
  serveReads(app, ctx, endpoints.getUserDetails, friendships.getUserDetails);
}
