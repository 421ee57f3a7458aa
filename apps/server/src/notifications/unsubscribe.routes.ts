import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { resubscribe, unsubscribe } from "./unsubscribe.service.ts";
import { unsubscribePath } from "./unsubscribe-address.ts";

/** Most bytes of a mail program's request body, which the server ignores. */
const ignoredBytes = 4096;

export function registerUnsubscribe(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.unsubscribe, ({ input }) => unsubscribe(ctx, input.body.token));
  registerEndpoint(app, endpoints.resubscribe, ({ input }) => resubscribe(ctx, input.body.token));

  // Mail programs POST to the address of the page itself (RFC 8058), with a form of either kind.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: ignoredBytes }, async () => undefined);
    scope.post<{ Querystring: { token?: unknown } }>(unsubscribePath, async ({ query }, reply) => {
      const { token } = endpoints.unsubscribe.body.safeParse({ token: query.token }).data ?? { token: "" };
      const { message } = await unsubscribe(ctx, token);
      return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(message);
    });
  });
}
