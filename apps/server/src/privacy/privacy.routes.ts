import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as privacy from "./privacy.service.ts";

export function registerPrivacy(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.getPrivacy, privacy.getPrivacy);
  serve(app, ctx, endpoints.updatePrivacy, privacy.updatePrivacy);
}
