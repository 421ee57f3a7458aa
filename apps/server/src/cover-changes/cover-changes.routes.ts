import * as endpoints from "@okurca/contract";
import { letInOneByOne, registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve, serveReads } from "../serve.ts";
import * as covers from "./cover-changes.service.ts";

/** Uploads that are read at once: each may hold five megabytes. */
const mostUnderWay = 16;
const waitPlease = "Önceki kapağınız hâlâ yükleniyor. Lütfen biraz sonra yeniden deneyin.";

export function registerCoverChanges(app: FastifyInstance, ctx: AppContext): void {
  serveReads(app, ctx, endpoints.getCoverState, covers.getCoverState);
  app.register(async (scope) => {
    letInOneByOne(scope, {
      waitOf: ctx.limits.rate("covers", endpoints.limits.cover.rate),
      mostUnderWay,
      waitPlease,
      tooOften: endpoints.tooOftenMessages.covers,
    });
    registerEndpoint(scope, endpoints.uploadCover, ({ actor, input }) =>
      covers.uploadCover(ctx, actor, { ...input.params, bytes: input.body }),
    );
  });
  serve(app, ctx, endpoints.removeCover, covers.removeCover);
  serve(app, ctx, endpoints.takeCoverDown, covers.takeCoverDown);
}
