import { openStream } from "@okurca/contract";
import { registerEvents } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createHub } from "./hub.ts";

export function registerStream(app: FastifyInstance, ctx: AppContext): void {
  const hub = createHub(ctx);
  registerEvents(app, openStream, ({ actor }, stream) => hub.open(actor, stream));
  app.addHook("onReady", () => hub.ready);
  // Before the server waits for what is under way: a stream is never done by itself.
  app.addHook("preClose", () => hub.close());
}
