import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as reviews from "./reviews.service.ts";

export function registerReviews(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.createReview, reviews.createReview);
  serve(app, ctx, endpoints.updateReview, reviews.updateReview);
  serve(app, ctx, endpoints.deleteReview, reviews.deleteReview);
}
