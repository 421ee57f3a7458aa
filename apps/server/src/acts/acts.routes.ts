import * as endpoints from "@okurca/contract";
import { registerTable } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import { exportActs, listActs } from "./acts.service.ts";

export function registerActs(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listActs, listActs);
  registerTable(app, endpoints.exportActs, ({ input }) => exportActs(ctx, input.query));
}
