import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seenOfEvent } from "../reactions/index.ts";

export async function listOwnEventIds(
  db: Db,
  readerId: string,
  given: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("reader_id", "=", readerId)
    .where(sql<boolean>`is_leading`)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  return rows.map((row) => row.id);
}

/** Query of one row: how many cards a reader's events are, those of reviews and of the shelf among them, and the likes and comments of all others. */
export const numbersOfEvents = (readerId: string) => sql`
  SELECT count(*)::int AS total, count(review_id)::int AS posts, count(status)::int AS book_updates,
    coalesce(sum(${seenOfEvent(readerId, "likes", "events")}), 0) AS likes,
    coalesce(sum(${seenOfEvent(readerId, "comments", "events")}), 0) AS comments
  FROM events WHERE reader_id = ${readerId} AND is_leading`;

export function findEvent(db: Db, id: string) {
  return db
    .selectFrom("events")
    .select(["id", "reader_id", "review_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}
