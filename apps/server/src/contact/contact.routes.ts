import * as endpoints from "@okurca/contract";
import { messages } from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import { createSendMessage } from "./contact.service.ts";
import { createDesk, getStaffMessage, listStaffMessages } from "./desk/desk.service.ts";

export function registerContact(app: FastifyInstance, ctx: AppContext): void {
  const send = createSendMessage(ctx);
  registerEndpoint(app, endpoints.sendContactMessage, async ({ input, request }) => {
    await send(input.body, request.ip);
    return { message: messages.contact.sent };
  });
  const desk = createDesk(ctx);
  serve(app, ctx, endpoints.listStaffMessages, listStaffMessages);
  serve(app, ctx, endpoints.getStaffMessage, getStaffMessage);
  serve(app, ctx, endpoints.answerStaffMessage, (_ctx, actor, given) => desk.answer(actor, given));
  serve(app, ctx, endpoints.closeStaffMessage, (_ctx, actor, given) => desk.close(actor, given));
  serve(app, ctx, endpoints.assignStaffMessage, (_ctx, actor, given) => desk.assign(actor, given));
}
