import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as orders from "./legal-orders.service.ts";

export function registerLegalOrders(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.getTransparency, () => ctx.read(orders.getTransparency));
  serve(app, ctx, endpoints.findOrderSubjects, orders.findOrderSubjects);
  serve(app, ctx, endpoints.listLegalOrders, orders.listLegalOrders);
  serve(app, ctx, endpoints.takeDownByOrder, orders.takeDownByOrder);
  serve(app, ctx, endpoints.liftLegalOrder, orders.liftLegalOrder);
}
