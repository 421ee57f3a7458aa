import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve, serveReads } from "../serve.ts";
import * as dismissals from "./dismissals.service.ts";
import * as recommendations from "./recommendations.service.ts";

export function registerRecommendations(app: FastifyInstance, ctx: AppContext): void {
  serveReads(app, ctx, endpoints.getBookRecommendations, recommendations.getRecommendations);
  serve(app, ctx, endpoints.dismissRecommendation, dismissals.dismiss);
  serve(app, ctx, endpoints.restoreRecommendation, dismissals.restore);
  serve(app, ctx, endpoints.listDismissedRecommendations, dismissals.listDismissed);
  serve(app, ctx, endpoints.getRecommendationSettings, recommendations.getSettings);
  serve(app, ctx, endpoints.updateRecommendationSettings, recommendations.updateSettings);
}
