import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import * as readings from "./readings.service.ts";

export function registerReadings(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.listReadings, ({ actor, input }) =>
    readings.listReadings(ctx, actor, input.params.isbn),
  );
  registerEndpoint(app, endpoints.addReading, ({ actor, input }) =>
    readings.addReading(ctx, actor, { ...input.params, ...input.body }),
  );
  registerEndpoint(app, endpoints.updateReading, ({ actor, input }) =>
    readings.updateReading(ctx, actor, { ...input.params, changes: input.body }),
  );
  registerEndpoint(app, endpoints.removeReading, ({ actor, input }) =>
    readings.removeReading(ctx, actor, input.params),
  );
}
