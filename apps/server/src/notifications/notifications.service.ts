import { messages } from "@okurca/contract";
import { type Actor, AppError, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import * as mutations from "./notifications.mutations.ts";
import * as queries from "./notifications.queries.ts";
import { toNotification } from "./notifications.views.ts";

const m = messages.notifications;

export async function listNotifications(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number },
) {
  const { readerId } = actor;
  const [rows, { all, unread }] = await Promise.all([
    queries.listNotificationRows(ctx.reads, { readerId, ...pagingOf(query) }),
    queries.countNotifications(ctx.reads, readerId),
  ]);
  return { notifications: rows.map(toNotification), ...query, total_count: all, unread };
}

export async function markNotificationRead(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const isOwn = await mutations.markRead(ctx.db, { id, readerId: actor.readerId, at: ctx.clock() });
  if (!isOwn) throw new AppError("notification_not_found");
  return { message: m.marked };
}

export async function markAllNotificationsRead(ctx: AppContext, actor: Actor) {
  await mutations.markAllRead(ctx.db, actor.readerId, ctx.clock());
  return { message: m.allMarked };
}
