import * as endpoints from "@okurca/contract";
import { listOwnBookRequests, messages, requestBook } from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import {
  createTakeRequest,
  declineBookRequest,
  listOwnRequests,
  listStaffBookRequests,
} from "./book-requests.service.ts";

export function registerBookRequests(app: FastifyInstance, ctx: AppContext): void {
  const take = createTakeRequest(ctx);
  registerEndpoint(app, requestBook, async ({ input, viewer, request }) => {
    await take(input.body, viewer, request.ip);
    return { message: messages.bookRequest.sent };
  });
  serve(app, ctx, listOwnBookRequests, listOwnRequests);
  serve(app, ctx, endpoints.listStaffBookRequests, listStaffBookRequests);
  serve(app, ctx, endpoints.declineBookRequest, declineBookRequest);
}
