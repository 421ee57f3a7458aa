import type { ReadingStatus } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { friendIdsOf } from "../friendships/index.ts";
import { seesLibraryOf, seesRating } from "../privacy/index.ts";

interface FriendRow {
  username: string;
  name: string;
  picture: string | null;
  status: ReadingStatus;
  halves: number | null;
  /** Of all who are found. */
  total: number;
}

/** Of a reader with very many friends so many are asked. */
const asked = sql.lit(1000);

/** The reader's friends who have the work on a shelf that they show, in whichever edition: those who gave stars first. */
export async function listFriendsWithWork(
  db: Db,
  given: { readerId: string; workId: string; count: number },
): Promise<FriendRow[]> {
  const { readerId, workId, count } = given;
  const { rows } = await sql<FriendRow>`
    SELECT r.username, r.name, r.picture, l.status, s.halves, count(*) OVER ()::int AS total
    -- Fenced, so that each friend's shelf is asked, and of those who have the work the rest: joined, all shelves of a
    -- well-known book are gone through, or what every friend is and rated is looked up first.
    FROM (
      SELECT f.friend_id, l.status, l.changed_at FROM (${friendIdsOf(readerId)} LIMIT ${asked}) AS f
      CROSS JOIN LATERAL (
        SELECT status, changed_at FROM library_books
        WHERE reader_id = f.friend_id AND isbn = ANY(ARRAY(SELECT isbn FROM editions WHERE work_id = ${workId}))
        ORDER BY (status = 'to-read'), changed_at DESC LIMIT 1
      ) AS l
      OFFSET 0
    ) AS l
    JOIN readers AS r ON r.id = l.friend_id
    LEFT JOIN ratings AS s ON s.reader_id = r.id AND s.work_id = ${workId} AND ${seesRating(readerId, "s", "r")}
    WHERE ${seesLibraryOf(readerId, "r")}
    ORDER BY (s.halves IS NULL), (l.status = 'to-read'), l.changed_at DESC, r.id
    LIMIT ${sql.lit(count)}`.execute(db);
  return rows;
}
