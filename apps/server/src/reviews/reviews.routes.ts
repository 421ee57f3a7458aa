import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as reviews from "./reviews.service.ts";
import * as stars from "./stars.service.ts";

export function registerReviews(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.createReview, reviews.createReview);
  serve(app, ctx, endpoints.updateReview, reviews.updateReview);
  serve(app, ctx, endpoints.deleteReview, reviews.deleteReview);
  serve(app, ctx, endpoints.restoreReview, reviews.restoreReview);
  serve(app, ctx, endpoints.rateBook, stars.rateBook);
  serve(app, ctx, endpoints.takeRatingBack, stars.takeRatingBack);
}
