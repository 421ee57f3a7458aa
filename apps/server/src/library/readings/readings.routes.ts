import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { serve } from "../../serve.ts";
import * as readings from "./readings.service.ts";

export function registerReadings(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listReadings, readings.listReadings);
  serve(app, ctx, endpoints.addReading, readings.addReading);
  registerEndpoint(app, endpoints.updateReading, ({ actor, input }) =>
    readings.updateReading(ctx, actor, { ...input.params, changes: input.body }),
  );
  serve(app, ctx, endpoints.removeReading, readings.removeReading);
}
