import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import { changeByPage, listAllGrants, listOwnRoles } from "./roles.service.ts";

export function registerRoles(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listOwnRoles, listOwnRoles);
  serve(app, ctx, endpoints.listGrants, listAllGrants);
  serve(app, ctx, endpoints.changeRole, changeByPage);
}
