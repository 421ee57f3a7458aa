import { type Notification, toLine } from "@okurca/contract";
import type { NotificationRow } from "./notifications.queries.ts";

export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    is_read: row.is_read,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    data: row.data,
    actor:
      row.username === null ? null : { username: row.username, name: row.name ?? "", picture: row.picture },
    excerpt: row.excerpt && toLine(row.excerpt),
    link: row.link,
  };
}
