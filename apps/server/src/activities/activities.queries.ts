import type { getActivityStats, OutputOf } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { numbersOfEvents } from "../feed/index.ts";
import { reactionsToReviews } from "../reviews/index.ts";

export type ActivityNumbers = OutputOf<typeof getActivityStats>;

/**
 * Reviews that came without an event have likes and comments as well; those of readers the reader does not meet are not
 * counted.
 */
export async function countActivities(db: Db, readerId: string): Promise<ActivityNumbers> {
  const { rows } = await sql<ActivityNumbers>`
    SELECT e.total, e.posts, e.book_updates,
      (e.likes + v.likes)::int AS likes_received, (e.comments + v.comments)::int AS comments_received
    FROM (${numbersOfEvents(readerId)}) AS e, (${reactionsToReviews(readerId)}) AS v`.execute(db);
  const none = { total: 0, posts: 0, book_updates: 0, likes_received: 0, comments_received: 0 };
  return rows[0] ?? none;
}
