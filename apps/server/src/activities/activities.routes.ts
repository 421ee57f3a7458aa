import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve, serveReads } from "../serve.ts";
import * as activities from "./activities.service.ts";

export function registerActivities(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listOwnActivities, activities.listOwnActivities);
  serve(app, ctx, endpoints.createActivity, activities.createActivity);
  serveReads(app, ctx, endpoints.getActivity, activities.getActivity);
  serve(app, ctx, endpoints.deleteActivity, activities.deleteActivity);
  serve(app, ctx, endpoints.getActivityStats, activities.getActivityStats);
}
