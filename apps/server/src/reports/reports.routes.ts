import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import * as reports from "./reports.service.ts";

export function registerReports(app: FastifyInstance, ctx: AppContext): void {
  const mayReport = createRateLimit(ctx, "reports");
  registerEndpoint(app, endpoints.createReport, async ({ actor, input }) => {
    await mayReport(actor);
    return reports.createReport(ctx, actor, input.body);
  });
}
