import { messages, sendContactMessage } from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createSendMessage } from "./contact.service.ts";

export function registerContact(app: FastifyInstance, ctx: AppContext): void {
  const send = createSendMessage(ctx);
  registerEndpoint(app, sendContactMessage, async ({ input, request }) => {
    await send(input.body, request.ip);
    return { message: messages.contact.sent };
  });
}
