import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as reviews from "./reviews.service.ts";

export function registerReviews(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.createReview, ({ actor, input }) =>
    reviews.createReview(ctx, actor, input.body),
  );
  registerEndpoint(app, endpoints.updateReview, ({ actor, input }) =>
    reviews.updateReview(ctx, actor, { id: input.params.id, ...input.body }),
  );
  registerEndpoint(app, endpoints.deleteReview, ({ actor, input }) =>
    reviews.deleteReview(ctx, actor, input.params.id),
  );
}
