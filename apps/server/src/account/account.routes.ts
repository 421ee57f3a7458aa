import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as account from "./account.service.ts";

export function registerAccount(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.listAccountSessions, ({ actor }) => account.listSessions(ctx, actor));
  registerEndpoint(app, endpoints.endAccountSession, ({ actor, input, request }) =>
    account.endSession(ctx, actor, { id: input.params.id, address: request.ip }),
  );
  registerEndpoint(app, endpoints.endOtherAccountSessions, ({ actor, request }) =>
    account.endOtherSessions(ctx, actor, { address: request.ip }),
  );
}
