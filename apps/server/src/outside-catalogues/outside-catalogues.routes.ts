import {
  addOutsideBook,
  addRequestedBook,
  lookUpBookRequest,
  type OutsideEvent,
  outsideEventSchema,
  searchOutsideCatalogues,
} from "@okurca/contract";
import { AppError, registerReplies } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import { createOutsideCatalogues } from "./outside-catalogues.service.ts";
import { createRequested } from "./requested.service.ts";

export function registerOutsideCatalogues(app: FastifyInstance, ctx: AppContext): void {
  const outside = createOutsideCatalogues(ctx);
  registerReplies(app, searchOutsideCatalogues, outsideEventSchema, {
    async whole({ actor, input }) {
      await outside.admit(actor);
      return outside.search(input.query);
    },
    async events({ actor, input }, stream) {
      await outside.admit(actor);
      const write = (event: OutsideEvent) => stream.write(event);
      outside
        .search(input.query, (part) => write({ kind: "part", ...part }))
        .then((answer) => write({ kind: "done", ...answer }))
        .catch((error: unknown) => {
          // The stream has begun, so no other handler logs the error.
          ctx.log.error({ err: error }, "a search of catalogues elsewhere failed");
          const { code, message } = new AppError("internal");
          write({ kind: "error", code, message });
        })
        .finally(() => stream.end());
    },
  });
  serve(app, ctx, addOutsideBook, (_ctx, actor, given) => outside.add(actor, given));
  const requested = createRequested(ctx, outside);
  serve(app, ctx, lookUpBookRequest, (_ctx, actor, given) => requested.lookUp(actor, given));
  serve(app, ctx, addRequestedBook, (_ctx, actor, given) => requested.add(actor, given));
}
