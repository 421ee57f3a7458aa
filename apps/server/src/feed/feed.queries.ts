import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { likesEvent, likesReview } from "../reactions/index.ts";

// What friends see of each other; readers' own events are always their own to see.
export const shows = sql`NOT r.is_suspended AND r.library_for <> 'me' AS shows_books,
  NOT r.is_suspended AND r.reviews_for <> 'me' AS shows_posts`;
export const isShown = sql`(circle.is_own OR NOT e.is_hidden
  AND CASE e.kind WHEN 'friend_post' THEN circle.shows_posts ELSE circle.shows_books END)`;

/** The reader and all friends, with what of each is seen. */
const wholeCircle = (readerId: string) => sql`
  SELECT r.id, r.last_activity_at, false AS is_own, ${shows}
  FROM friend_edges AS f JOIN readers AS r ON r.id = f.friend_id
  WHERE f.reader_id = ${readerId}
  UNION ALL SELECT id, last_activity_at, true, true, true FROM readers WHERE id = ${readerId}`;

/**
 * The ids of one page, newest first: of the friends, only those with the latest activity can be on page `page`, so
 * their newest events and the reader's own are enough ("recent friends first"). `last_activity_at` is that of the
 * newest event that friends see.
 */
export async function feedSkeleton(
  db: Kysely<Tables>,
  reader: { readerId: string; page: number; limit: number },
): Promise<string[]> {
  const reach = reader.page * reader.limit;
  const rows = await sql<{ id: string }>`
    WITH circle AS (
      -- OFFSET keeps the order of work: sort, then look into the index of events friend by friend until there
      -- are enough. Planned as a join it would read the events of everybody.
      SELECT * FROM (
        SELECT * FROM (${wholeCircle(reader.readerId)}) AS known
        ORDER BY is_own DESC, last_activity_at DESC, id OFFSET 0
      ) AS circle
      WHERE EXISTS (SELECT FROM events AS e WHERE e.reader_id = circle.id AND ${isShown} OFFSET 0)
      ORDER BY is_own DESC, last_activity_at DESC, id
      LIMIT ${reach + 1}
    )
    SELECT e.id
    FROM circle
    CROSS JOIN LATERAL (
      SELECT e.id, e.happened_at FROM events AS e WHERE e.reader_id = circle.id AND ${isShown}
      ORDER BY e.happened_at DESC, e.id DESC
      LIMIT ${reach}
    ) AS e
    ORDER BY e.happened_at DESC, e.id DESC
    LIMIT ${reader.limit} OFFSET ${reach - reader.limit}
  `.execute(db);
  return rows.rows.map((row) => row.id);
}

export function hydrateEvents(db: Kysely<Tables>, readerId: string, ids: readonly string[]) {
  return db
    .selectFrom("events as e")
    .innerJoin("readers as r", "r.id", "e.reader_id")
    .leftJoin("reviews as v", "v.id", "e.review_id")
    .select([
      "e.id",
      "e.kind",
      "e.isbn",
      "e.status",
      "e.happened_at",
      "r.username",
      "r.name",
      "r.picture",
      "v.content",
      "v.rating",
      "v.has_spoiler",
      "e.review_id",
      sql<number>`coalesce(v.like_count, e.like_count)`.as("like_count"),
      sql<number>`coalesce(v.comment_count, e.comment_count)`.as("comment_count"),
      sql<boolean>`${likesReview(readerId, "e.review_id")} OR ${likesEvent(readerId, "e.id")}`.as("is_liked"),
    ])
    .where("e.id", "in", [...ids])
    .execute();
}

export async function countFeed(db: Kysely<Tables>, readerId: string, cap: number): Promise<number> {
  const rows = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM (${wholeCircle(readerId)}) AS circle JOIN events AS e ON e.reader_id = circle.id
      WHERE ${isShown}
      LIMIT ${cap}
    ) AS found
  `.execute(db);
  return rows.rows[0]?.n ?? 0;
}

export type EventRow = Awaited<ReturnType<typeof hydrateEvents>>[number];
