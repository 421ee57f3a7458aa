import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as dashboard from "./dashboard.service.ts";

export function registerDashboard(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.getDashboard, ({ actor, input }) =>
    dashboard.getDashboard(ctx, actor, input.query),
  );
  registerEndpoint(app, endpoints.setReadingGoal, ({ actor, input }) =>
    dashboard.setGoal(ctx, actor, { ...input.params, ...input.body }),
  );
  registerEndpoint(app, endpoints.removeReadingGoal, ({ actor, input }) =>
    dashboard.removeGoal(ctx, actor, input.params.year),
  );
}
