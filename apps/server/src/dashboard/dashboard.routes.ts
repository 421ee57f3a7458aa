import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as dashboard from "./dashboard.service.ts";

export function registerDashboard(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.getDashboard, dashboard.getDashboard);
  serve(app, ctx, endpoints.setReadingGoal, dashboard.setGoal);
  serve(app, ctx, endpoints.removeReadingGoal, dashboard.removeGoal);
}
