import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { likesEvent, likesReview } from "../reactions/index.ts";

/**
 * The ids of one page, newest first: of the reader and his or her friends, only those with the latest
 * activity can be on page `page`, so their newest events are enough ("recent friends first").
 * `last_activity_at` may be later than the newest event (a deleted one); it is never earlier.
 */
export async function feedSkeleton(
  db: Kysely<Tables>,
  reader: { readerId: string; page: number; limit: number },
): Promise<string[]> {
  const reach = reader.page * reader.limit;
  const rows = await sql<{ id: string }>`
    WITH circle AS (
      SELECT r.id
      FROM (
        SELECT friend_id AS id FROM friend_edges WHERE reader_id = ${reader.readerId}
        UNION ALL
        SELECT ${reader.readerId}::uuid
      ) AS f
      JOIN readers AS r ON r.id = f.id
      WHERE EXISTS (SELECT FROM events AS e WHERE e.reader_id = r.id)
      ORDER BY r.last_activity_at DESC, r.id
      LIMIT ${reach}
    )
    SELECT e.id
    FROM circle
    CROSS JOIN LATERAL (
      SELECT id, happened_at FROM events WHERE reader_id = circle.id
      ORDER BY happened_at DESC, id DESC
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
      SELECT 1 FROM events
      WHERE reader_id = ${readerId}
         OR reader_id IN (SELECT friend_id FROM friend_edges WHERE reader_id = ${readerId})
      LIMIT ${cap}
    ) AS found
  `.execute(db);
  return rows.rows[0]?.n ?? 0;
}

export type EventRow = Awaited<ReturnType<typeof hydrateEvents>>[number];
