import type { Endpoint } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { Wait } from "../limits/limits.ts";
import { AppError } from "./app-error.ts";
import { findCaller } from "./caller.ts";

/**
 * Before a body of this scope is read: so many in an hour, one at a time for each reader, and not too many for all
 * together, since each is held in memory.
 */
export function letInOneByOne(
  scope: FastifyInstance,
  given: {
    /** What is called here, where it is staff's: to others it is an unknown path. */
    endpoint?: Endpoint;
    waitOf: Wait;
    mostUnderWay: number;
    /** To a reader whose one before is under way. */
    waitPlease: string;
    tooOften: string;
  },
): void {
  const { endpoint, waitOf, mostUnderWay, waitPlease, tooOften } = given;
  const underWay = new Set<string>();
  scope.addHook("onRequest", async (request, reply) => {
    const actor = endpoint ? await findCaller(scope, endpoint, request) : await scope.authenticate(request);
    if (!actor) throw new AppError("unauthenticated");
    const { readerId } = actor;
    if (underWay.has(readerId)) throw new AppError("too_often", { message: waitPlease, retryAfter: 5 });
    if (underWay.size >= mostUnderWay) throw new AppError("unavailable", { retryAfter: 5 });
    underWay.add(readerId);
    const retryAfter = await waitOf(readerId);
    if (retryAfter > 0) {
      underWay.delete(readerId);
      throw new AppError("too_often", { message: tooOften, retryAfter });
    }
    // Also when the sender goes away half-way; who has gone by now is heard of no more.
    reply.raw.once("close", () => underWay.delete(readerId));
    if (reply.raw.closed || request.raw.destroyed) underWay.delete(readerId);
  });
}
