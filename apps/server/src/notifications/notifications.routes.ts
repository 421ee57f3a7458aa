import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as choices from "./choices.service.ts";
import * as notifications from "./notifications.service.ts";
import { registerUnsubscribe } from "./unsubscribe.routes.ts";

export function registerNotifications(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.listNotifications, ({ actor, input }) =>
    notifications.listNotifications(ctx, actor, input.query),
  );
  registerEndpoint(app, endpoints.markNotificationRead, ({ actor, input }) =>
    notifications.markNotificationRead(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.markAllNotificationsRead, ({ actor }) =>
    notifications.markAllNotificationsRead(ctx, actor),
  );
  registerEndpoint(app, endpoints.getNotificationSettings, ({ actor }) =>
    choices.getNotificationSettings(ctx, actor),
  );
  registerEndpoint(app, endpoints.updateNotificationSettings, ({ actor, input }) =>
    choices.updateNotificationSettings(ctx, actor, input.body),
  );
  registerUnsubscribe(app, ctx);
}
