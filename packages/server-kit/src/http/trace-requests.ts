import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginSpan, isTracing, readTraceparent, type Span, within } from "../trace.ts";

declare module "fastify" {
  interface FastifyRequest {
    span?: Span;
  }
}

/** The pattern of a route, never the address that was asked for. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? "unknown";

/** A span for each request, joined to the caller's trace, whose number stands in the request's lines of the log. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers } = request;
    const attributes = {
      "http.request.method": method,
      "http.route": routeOf(request),
      "okurca.request_id": request.id,
    };
    const facts = { name: `${method} ${routeOf(request)}`, kind: "server" as const, attributes };
    const span = beginSpan(facts, readTraceparent(headers.traceparent));
    if (!span) {
      done();
      return;
    }
    request.span = span;
    request.log = request.log.child({ traceId: span.traceId });
    within(span, done);
  });
  app.addHook("onResponse", async ({ span }, { statusCode }) => {
    span?.set({ "http.response.status_code": statusCode });
    if (statusCode >= 500) span?.fail();
    span?.end();
  });
}
