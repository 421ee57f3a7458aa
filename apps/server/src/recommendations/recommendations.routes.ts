import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as dismissals from "./dismissals.service.ts";
import * as recommendations from "./recommendations.service.ts";

export function registerRecommendations(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.getBookRecommendations, ({ actor }) =>
    ctx.read((readCtx) => recommendations.getRecommendations(readCtx, actor)),
  );
  registerEndpoint(app, endpoints.dismissRecommendation, ({ actor, input }) =>
    dismissals.dismiss(ctx, actor, input.params.isbn),
  );
  registerEndpoint(app, endpoints.restoreRecommendation, ({ actor, input }) =>
    dismissals.restore(ctx, actor, input.params.isbn),
  );
  registerEndpoint(app, endpoints.listDismissedRecommendations, ({ actor }) =>
    dismissals.listDismissed(ctx, actor),
  );
  registerEndpoint(app, endpoints.getRecommendationSettings, ({ actor }) =>
    recommendations.getSettings(ctx, actor),
  );
  registerEndpoint(app, endpoints.updateRecommendationSettings, ({ actor, input }) =>
    recommendations.updateSettings(ctx, actor, input.body),
  );
}
