import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import type { createFigures } from "./figures.ts";
import { createOverview } from "./overview.service.ts";

export function registerOverview(
  app: FastifyInstance,
  ctx: AppContext,
  figures: ReturnType<typeof createFigures>,
): void {
  const overview = createOverview(ctx, figures);
  serve(app, ctx, endpoints.listWaiting, (_ctx, actor) => overview.waiting(actor));
  serve(app, ctx, endpoints.getOverview, () => overview.whole());
  serve(app, ctx, endpoints.listFindings, () => overview.findings());
}
