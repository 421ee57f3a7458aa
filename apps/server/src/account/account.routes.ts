import * as endpoints from "@okurca/contract";
import { registerArchive, registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as account from "./account.service.ts";
import { deleteAccount } from "./deletion.service.ts";
import { createExportAccount } from "./export.service.ts";

export function registerAccount(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listAccountSessions, account.listSessions);
  registerEndpoint(app, endpoints.endAccountSession, ({ actor, input, request }) =>
    account.endSession(ctx, actor, { id: input.params.id, address: request.ip }),
  );
  registerEndpoint(app, endpoints.endOtherAccountSessions, ({ actor, request }) =>
    account.endOtherSessions(ctx, actor, { address: request.ip }),
  );
  const exportAccount = createExportAccount(ctx);
  registerArchive(app, endpoints.exportAccount, async ({ actor }) => ({
    ...(await exportAccount(actor)),
    // A pool elsewhere may allow more in a username than a header does.
    fileName: `okurca-${actor.username.replace(/[^\w.-]/g, "_")}.zip`,
  }));
  serve(app, ctx, endpoints.deleteAccount, deleteAccount);
}
