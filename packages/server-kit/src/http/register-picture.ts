import type { Endpoint } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { entityTag } from "./entity-tag.ts";
import { type Call, explain, placeOf, readCall } from "./register-endpoint.ts";

/**
 * Registers an endpoint that answers with a picture (PNG), or with 304 to whoever has it. What it shows may be taken back, or
 * be for some readers only: no cache may share it or give it out unasked.
 */
export function registerPicture<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<Buffer>,
): void {
  app.route({
    ...placeOf(endpoint),
    // It would draw a picture that no client reads.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const call = await readCall(app, endpoint, request);
      const picture = await make(call).catch(async (error: unknown) => {
        throw await explain(app, call.viewer, error);
      });
      const mark = entityTag(picture);
      reply.header("etag", mark).header("cache-control", "private, no-cache").header("vary", "authorization");
      if (request.headers["if-none-match"] === mark) return reply.code(304).send();
      return reply.code(endpoint.status).type("image/png").send(picture);
    },
  });
}
