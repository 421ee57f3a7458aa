import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Process figures and the duration of requests by route pattern (never by address: those are unbounded). */
export function createMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "okurca_http_request_duration_seconds",
    help: "Time from the request to the end of the answer",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // A stream lasts as long as somebody looks.
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}
