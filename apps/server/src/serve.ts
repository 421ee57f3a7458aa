import type { Endpoint, InputOf, OutputOf } from "@okurca/contract";
import { type Actor, registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "./context.ts";

/** What a part of a call adds to the whole: nothing where the endpoint has no such part. */
type Part<T> = T extends object ? (string extends keyof T ? unknown : T) : unknown;
type Given<E> = Part<InputOf<E>["params"]> & Part<InputOf<E>["query"]> & Part<InputOf<E>["body"]>;

/** Answers a reader's call; what came by path, query and body is one object to it. */
type Service<E> = (ctx: AppContext, actor: Actor, given: Given<E>) => Promise<OutputOf<E>>;

/** Registers an endpoint for readers, with the service that answers it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  service: Service<E>,
): void {
  registerEndpoint(app, endpoint, ({ actor, input }) => {
    const { params, query, body } = input as unknown as Record<string, object | undefined>;
    return service(ctx, actor, { ...params, ...query, ...body } as Given<E>);
  });
}

/** The same for what only reads and many ask for: by `ctx.read`. */
export function serveReads<E extends Endpoint>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  service: Service<E>,
): void {
  serve(app, ctx, endpoint, (_ctx, actor, given) => ctx.read((readCtx) => service(readCtx, actor, given)));
}
