import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as doubles from "./doubles/doubles.service.ts";
import * as earlier from "./earlier-reviews.service.ts";
import * as joins from "./joins.service.ts";

export function registerJoins(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.previewJoin, joins.previewJoin);
  serve(app, ctx, endpoints.joinBooks, joins.joinBooks);
  serve(app, ctx, endpoints.listJoins, joins.listJoins);
  serve(app, ctx, endpoints.undoJoin, joins.undoJoin);
  serve(app, ctx, endpoints.previewAuthorJoin, joins.previewAuthorJoin);
  serve(app, ctx, endpoints.joinTwoAuthors, joins.joinTwoAuthors);
  serve(app, ctx, endpoints.listDoubles, doubles.listDoubles);
  serve(app, ctx, endpoints.dismissDouble, doubles.dismissDouble);
  serve(app, ctx, endpoints.reopenDouble, doubles.reopenDouble);
  serve(app, ctx, endpoints.listEarlierReviews, earlier.listEarlierReviews);
  serve(app, ctx, endpoints.deleteEarlierReview, earlier.deleteEarlierReview);
  serve(app, ctx, endpoints.restoreEarlierReview, earlier.restoreEarlierReview);
}
