import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import * as blocks from "./blocks.service.ts";
import * as friendships from "./friendships.service.ts";

export function registerFriendships(app: FastifyInstance, ctx: AppContext): void {
  const mayAsk = createRateLimit(ctx, "friendRequests");
  registerEndpoint(app, endpoints.searchUsers, ({ actor, input }) =>
    ctx.read((readCtx) => friendships.searchUsers(readCtx, actor, input.query.q)),
  );
  registerEndpoint(app, endpoints.sendFriendRequest, async ({ actor, input }) => {
    await mayAsk(actor);
    return friendships.sendFriendRequest(ctx, actor, input.body.target);
  });
  registerEndpoint(app, endpoints.listIncomingRequests, ({ actor }) =>
    friendships.listIncomingRequests(ctx, actor),
  );
  registerEndpoint(app, endpoints.listSentRequests, ({ actor }) => friendships.listSentRequests(ctx, actor));
  registerEndpoint(app, endpoints.respondToFriendRequest, ({ actor, input }) =>
    friendships.respondToFriendRequest(ctx, actor, input.body),
  );
  registerEndpoint(app, endpoints.reopenFriendRequest, ({ actor, input }) =>
    friendships.reopenFriendRequest(ctx, actor, input.body.id),
  );
  registerEndpoint(app, endpoints.withdrawFriendRequest, ({ actor, input }) =>
    friendships.withdrawFriendRequest(ctx, actor, input.body.id),
  );
  registerEndpoint(app, endpoints.listFriends, ({ actor, input }) =>
    ctx.read((readCtx) => friendships.listFriends(readCtx, actor, input.query)),
  );
  registerEndpoint(app, endpoints.removeFriend, ({ actor, input }) =>
    friendships.removeFriend(ctx, actor, input.body.target),
  );
  registerEndpoint(app, endpoints.blockReader, ({ actor, input }) =>
    blocks.blockReader(ctx, actor, input.body.target),
  );
  registerEndpoint(app, endpoints.unblockReader, ({ actor, input }) =>
    blocks.unblockReader(ctx, actor, input.body.target),
  );
  registerEndpoint(app, endpoints.listBlocked, ({ actor, input }) =>
    blocks.listBlocked(ctx, actor, input.query),
  );
  registerEndpoint(app, endpoints.getFriendshipStats, ({ actor }) =>
    friendships.getFriendshipStats(ctx, actor),
  );
  registerEndpoint(app, endpoints.getUserDetails, ({ actor, input }) =>
    ctx.read((readCtx) => friendships.getUserDetails(readCtx, actor, input.params.username)),
  );
}
