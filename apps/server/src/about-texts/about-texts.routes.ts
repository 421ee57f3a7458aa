import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import * as about from "./about-texts.service.ts";

export function registerAboutTexts(app: FastifyInstance, ctx: AppContext): void {
  const mayWrite = createRateLimit(ctx, "aboutTexts");
  registerEndpoint(app, endpoints.listAboutRevisions, ({ input, viewer }) =>
    ctx.read((readCtx) => about.listAboutRevisions(readCtx, viewer, input.params.isbn, input.query)),
  );
  registerEndpoint(app, endpoints.writeAbout, async ({ actor, input }) => {
    await mayWrite(actor);
    return about.writeAbout(ctx, actor, { ...input.params, ...input.body });
  });
  registerEndpoint(app, endpoints.takeAboutBack, async ({ actor, input }) => {
    await mayWrite(actor);
    return about.takeAboutBack(ctx, actor, { ...input.params, ...input.body });
  });
}
