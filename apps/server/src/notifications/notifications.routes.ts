import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as notifications from "./notifications.service.ts";

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
}
