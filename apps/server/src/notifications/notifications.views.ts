import { type Notification, toLine } from "@okurca/contract";
import type { NotificationRow } from "./notifications.queries.ts";

export function toNotification({ username, name, picture, excerpt, ...row }: NotificationRow): Notification {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    actor: username === null ? null : { username, name: name ?? "", picture },
    excerpt: excerpt && toLine(excerpt),
  };
}
