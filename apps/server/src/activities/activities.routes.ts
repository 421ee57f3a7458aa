import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as activities from "./activities.service.ts";

export function registerActivities(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.listOwnActivities, ({ actor, input }) =>
    activities.listOwnActivities(ctx, actor, input.query),
  );
  registerEndpoint(app, endpoints.createActivity, ({ actor, input }) =>
    activities.createActivity(ctx, actor, input.body),
  );
  registerEndpoint(app, endpoints.getActivity, ({ actor, input }) =>
    ctx.read((readCtx) => activities.getActivity(readCtx, actor, input.params.id)),
  );
  registerEndpoint(app, endpoints.deleteActivity, ({ actor, input }) =>
    activities.deleteActivity(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.getActivityStats, ({ actor }) => activities.getActivityStats(ctx, actor));
}
