import { AppError } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { findWaitingMessages } from "../contact/index.ts";
import type { AppContext } from "../context.ts";
import { findWaitingReports } from "../reports/index.ts";
import { createMetrics } from "./metrics.ts";

/** For supervisors and monitoring: alive, able to serve, and figures in Prometheus form. */
export function registerStatus(app: FastifyInstance, ctx: AppContext): void {
  const waiting = async () => {
    const [reports, messages] = [await findWaitingReports(ctx.reads), await findWaitingMessages(ctx.reads)];
    return { reports, contact_messages: messages };
  };
  const metrics = createMetrics(app, { ...ctx, waiting });

  app.get("/healthz", { logLevel: "silent" }, async () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "silent" }, async () => {
    if (app.leaving.signal.aborted || !(await ctx.isReady()))
      throw new AppError("unavailable", { retryAfter: 2 });
    return { status: "ready" };
  });
  app.get("/metrics", { logLevel: "silent" }, async (_request, reply) => {
    reply.type(metrics.contentType);
    return metrics.metrics();
  });
}
