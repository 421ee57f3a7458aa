import type { FastifyInstance } from "fastify";

const exposed = "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date";
/** Headers that the published client libraries send. */
const accepted =
  "amz-sdk-invocation-id,amz-sdk-request,authorization,cache-control,content-type,x-amz-target,x-amz-user-agent";
const day = 86_400;

/**
 * Lets pages of any origin call the routes of this scope, as Amazon's pools do. Never with credentials:
 * callers prove who they are inside the message.
 */
export function allowAnyOrigin(
  scope: FastifyInstance,
  routes: { paths: readonly string[]; method: "GET" | "POST" },
): void {
  scope.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "access-control-allow-origin": "*", "access-control-expose-headers": exposed });
  });
  for (const path of routes.paths) {
    scope.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          "access-control-allow-methods": routes.method,
          "access-control-allow-headers": accepted,
          "access-control-max-age": day,
        })
        .send(),
    );
  }
}
