import { limits } from "@okurca/contract";
import { compileOnce, type Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { meets, seesReview } from "../privacy/index.ts";

/**
 * Nothing is told of whom the reader does not meet, of a hidden comment, and of a friend's review the reader sees no
 * longer; this alias of `notifications` is the reader's own.
 */
export function isStillSeen(readerId: string, notification: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${notification}.${column}`);
  return sql<boolean>`((${of("actor_id")} IS NULL OR EXISTS (
      SELECT FROM readers AS actor WHERE actor.id = ${of("actor_id")} AND ${meets(readerId, "actor")}))
    AND (${of("comment_id")} IS NULL OR EXISTS (
      SELECT FROM comments AS said WHERE said.id = ${of("comment_id")} AND NOT said.is_hidden))
    AND (${of("kind")} IS DISTINCT FROM 'friend_review' OR EXISTS (
      SELECT FROM reviews AS told JOIN readers AS writer ON writer.id = told.reader_id
      WHERE told.id = ${of("review_id")} AND ${seesReview(readerId, "told", "writer")})))`;
}

/** Whether one of the reader's own is shown on the page. */
export function isShownTo(readerId: string): RawBuilder<boolean> {
  return sql<boolean>`(notifications.is_in_page AND ${isStillSeen(readerId, "notifications")})`;
}

/**
 * An open friend request stands among the requests, with its answers; here it is told of once something has become of it.
 */
const isNoOpenRequest = sql<boolean>`NOT EXISTS (
  SELECT FROM friend_requests AS asked WHERE asked.id = notifications.request_id AND asked.state = 'open')`;

/** What is said under a review that tells the end may tell it as well. */
const excerpt = sql<string | null>`(
  SELECT CASE WHEN char_length(said.content) > ${limits.excerpt}
    THEN regexp_replace(left(said.content, ${limits.excerpt}), '\\s+\\S*$', '') || '…'
    ELSE said.content END
  FROM comments AS said LEFT JOIN reviews AS spoken ON spoken.id = said.review_id
  WHERE said.id = notifications.comment_id AND NOT coalesce(spoken.has_spoiler, false))`;

export const listNotificationRows = compileOnce((db: Db, given: Paging & { readerId: string }) =>
  db
    .selectFrom("notifications")
    .leftJoin("readers as who", "who.id", "notifications.actor_id")
    .leftJoin("friend_requests as asked", "asked.id", "notifications.request_id")
    .select(["notifications.id", "type", "title", "message", "is_read", "data", "link"])
    .select(["notifications.created_at", "notifications.updated_at"])
    .select(["who.username", "who.name", "who.picture"])
    .select(["asked.state as request_state"])
    .select(excerpt.as("excerpt"))
    .where("reader_id", "=", given.readerId)
    .where(isShownTo(given.readerId))
    .where(isNoOpenRequest)
    .orderBy("notifications.created_at", "desc")
    .orderBy("notifications.id")
    .limit(given.limit)
    .offset(given.offset),
);

export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number];

/** Unread, and no friend request: the badge counts open requests by themselves, and an answered one is read. */
const isUnreadNews = sql<boolean>`NOT is_read AND kind IS DISTINCT FROM 'friend_request'`;

const countShown = compileOnce((db: Db, given: { readerId: string }) =>
  db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("all"))
    .select(sql<number>`(count(*) FILTER (WHERE ${isUnreadNews}))::int`.as("unread"))
    .where("reader_id", "=", given.readerId)
    .where(isShownTo(given.readerId))
    .where(isNoOpenRequest),
);

/** How many are listed for the reader, and how many of these are unread. */
export async function countNotifications(db: Db, readerId: string): Promise<{ all: number; unread: number }> {
  const [counts] = await countShown(db, { readerId });
  return counts ?? { all: 0, unread: 0 };
}

/** The same for the badge, which shows "9+" above nine: more need not be counted. */
export async function countUnreadNews(db: Db, readerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT FROM notifications
      WHERE reader_id = ${readerId} AND ${isUnreadNews} AND ${isShownTo(readerId)}
      LIMIT ${limits.badgeCount}
    ) AS unread`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Unread ones of that time on, friend requests included. */
export async function countUnreadSince(db: Db, readerId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("reader_id", "=", readerId)
    .where(isShownTo(readerId))
    .where(sql<boolean>`NOT is_read`)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether anybody was notified of the review of this column. */
export const isNotifiedOf = (review: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM notifications AS n WHERE n.review_id = ${sql.ref(review)})`;
