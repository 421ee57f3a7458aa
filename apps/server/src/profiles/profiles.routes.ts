import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as profiles from "./profiles.service.ts";

export function registerProfiles(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.getOwnProfile, profiles.getOwnProfile);
  registerEndpoint(app, endpoints.getPublicProfile, ({ viewer, input }) =>
    ctx.read((readCtx) => profiles.getPublicProfile(readCtx, viewer, input.query)),
  );
}
