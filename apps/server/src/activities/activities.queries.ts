import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seenOfEvent, seenOfReview } from "../reactions/index.ts";

export async function listOwnEventIds(db: Db, readerId: string, given: Paging): Promise<string[]> {
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("reader_id", "=", readerId)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  return rows.map((row) => row.id);
}

export interface ActivityNumbers {
  total: number;
  posts: number;
  book_updates: number;
  likes_received: number;
  comments_received: number;
}

/**
 * Reviews that came without an event have likes and comments as well; those of readers the reader does not meet are not
 * counted.
 */
export async function countActivities(db: Db, readerId: string): Promise<ActivityNumbers> {
  const { rows } = await sql<ActivityNumbers>`
    SELECT e.total, e.posts, e.total - e.posts AS book_updates,
      (e.likes + v.likes)::int AS likes_received, (e.comments + v.comments)::int AS comments_received
    FROM (
      SELECT count(*)::int AS total, count(review_id)::int AS posts,
        coalesce(sum(${seenOfEvent(readerId, "likes", "events")}), 0) AS likes,
        coalesce(sum(${seenOfEvent(readerId, "comments", "events")}), 0) AS comments
      FROM events WHERE reader_id = ${readerId}
    ) AS e, (
      SELECT coalesce(sum(${seenOfReview(readerId, "likes", "reviews")}), 0) AS likes,
        coalesce(sum(${seenOfReview(readerId, "comments", "reviews")}), 0) AS comments
      FROM reviews WHERE reader_id = ${readerId}
    ) AS v`.execute(db);
  const none = { total: 0, posts: 0, book_updates: 0, likes_received: 0, comments_received: 0 };
  return rows[0] ?? none;
}

export function findEvent(db: Db, id: string) {
  return db
    .selectFrom("events")
    .select(["id", "reader_id", "review_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}
