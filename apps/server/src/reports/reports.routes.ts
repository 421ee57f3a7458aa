import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as reports from "./reports.service.ts";

export function registerReports(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.createReport, ({ actor, input }) =>
    reports.createReport(ctx, actor, input.body),
  );
}
