import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as announcements from "./announcements.service.ts";

export function registerAnnouncements(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.listAnnouncements, ({ viewer }) =>
    ctx.read((readCtx) => announcements.listAnnouncements(readCtx, viewer !== undefined)),
  );
  serve(app, ctx, endpoints.listAllAnnouncements, announcements.listAllAnnouncements);
  serve(app, ctx, endpoints.createAnnouncement, announcements.createAnnouncement);
  serve(app, ctx, endpoints.updateAnnouncement, announcements.updateAnnouncement);
  serve(app, ctx, endpoints.deleteAnnouncement, announcements.deleteAnnouncement);
}
