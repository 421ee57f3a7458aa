import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as privacy from "./privacy.service.ts";

export function registerPrivacy(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.getPrivacy, ({ actor }) => privacy.getPrivacy(ctx, actor));
  registerEndpoint(app, endpoints.updatePrivacy, ({ actor, input }) =>
    privacy.updatePrivacy(ctx, actor, input.body),
  );
}
