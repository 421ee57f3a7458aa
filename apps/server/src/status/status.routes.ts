import { AppError } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import type { createFigures } from "../overview/index.ts";
import { createMetrics } from "./metrics.ts";

/** For supervisors and monitoring: alive, able to serve, and figures in Prometheus form. */
export function registerStatus(
  app: FastifyInstance,
  ctx: AppContext,
  figures: ReturnType<typeof createFigures>,
): void {
  const metrics = createMetrics(app, { ...ctx, figures });

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
