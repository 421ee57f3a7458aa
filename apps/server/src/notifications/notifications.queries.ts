import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

export function listNotificationRows(
  db: Kysely<Tables>,
  readerId: string,
  paging: { limit: number; offset: number },
) {
  return db
    .selectFrom("notifications")
    .select(["id", "type", "title", "message", "is_read", "created_at", "updated_at", "data", "link"])
    .where("reader_id", "=", readerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number];

export async function countNotifications(db: Kysely<Tables>, readerId: string): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("reader_id", "=", readerId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countUnread(db: Kysely<Tables>, readerId: string): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("reader_id", "=", readerId)
    .where(sql<boolean>`NOT is_read`)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** For the badge, which counts open friend requests by themselves. */
export async function countUnreadNews(db: Kysely<Tables>, readerId: string): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("reader_id", "=", readerId)
    .where(sql<boolean>`NOT is_read`)
    .where("kind", "is distinct from", "friend_request")
    .executeTakeFirstOrThrow();
  return row.n;
}
