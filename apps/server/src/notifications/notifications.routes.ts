import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as choices from "./choices.service.ts";
import * as notifications from "./notifications.service.ts";
import { registerUnsubscribe } from "./unsubscribe.routes.ts";

export function registerNotifications(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listNotifications, notifications.listNotifications);
  serve(app, ctx, endpoints.markNotificationRead, notifications.markNotificationRead);
  serve(app, ctx, endpoints.markAllNotificationsRead, notifications.markAllNotificationsRead);
  serve(app, ctx, endpoints.getNotificationSettings, choices.getNotificationSettings);
  serve(app, ctx, endpoints.updateNotificationSettings, choices.updateNotificationSettings);
  registerUnsubscribe(app, ctx);
}
