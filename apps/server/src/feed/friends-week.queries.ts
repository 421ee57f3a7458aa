import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { heardBy, isShown, shows } from "./feed.queries.ts";

interface FriendsWeek {
  reviews: { count: number; ids: string[] };
  books: { count: number; ids: string[] };
  /** Whose they are. */
  by: { friends: boolean; followed: boolean };
}

/**
 * Stars for a book that is read tell that it was, where no other event of those days tells the viewer: they took the place
 * of the one that said so, or the library is hidden and its events with it.
 */
const tellsRead = (from: Date, to: Date) => sql`(e.status = 'read' OR e.kind = 'friend_rating'
  AND EXISTS (
    SELECT FROM library_books AS l JOIN editions AS x USING (isbn)
    WHERE l.reader_id = e.reader_id AND l.status = 'read'
      AND x.work_id = (SELECT work_id FROM editions WHERE isbn = e.isbn))
  AND NOT EXISTS (
    SELECT FROM events AS o JOIN editions AS x USING (isbn)
    WHERE circle.shows_books AND NOT o.is_hidden
      AND o.reader_id = e.reader_id AND o.status = 'read' AND o.happened_at >= ${from} AND o.happened_at < ${to}
      AND x.work_id = (SELECT work_id FROM editions WHERE isbn = e.isbn)))`;

/**
 * What friends and followed readers reviewed and finished reading between two times, as the reader's feed shows it: how much there was, and
 * the ids of the newest events.
 */
export async function findFriendsWeek(
  db: Db,
  given: { readerId: string; from: Date; to: Date; reviews: number; books: number },
): Promise<FriendsWeek> {
  const { rows } = await sql<{
    id: string;
    kind: "friend_post" | "friend_book_update";
    n: number;
    friends: boolean;
    followed: boolean;
  }>`
    WITH circle AS (
      SELECT r.id, heard.is_friend, false AS is_own, ${shows}
      FROM (${heardBy(given.readerId)}) AS heard JOIN readers AS r ON r.id = heard.id
      WHERE r.last_activity_at >= ${given.from}
    )
    SELECT id, kind, n, friends, followed FROM (
      SELECT e.id, e.kind, bool_or(is_friend) OVER () AS friends, bool_or(NOT is_friend) OVER () AS followed, count(*) OVER (PARTITION BY e.kind)::int AS n,
        row_number() OVER (PARTITION BY e.kind ORDER BY e.happened_at DESC, e.id DESC) AS place
      FROM circle
      CROSS JOIN LATERAL (
        SELECT e.id, CASE e.kind WHEN 'friend_post' THEN e.kind ELSE 'friend_book_update' END AS kind, e.happened_at
        FROM events AS e
        WHERE e.reader_id = circle.id AND e.happened_at >= ${given.from} AND e.happened_at < ${given.to}
          AND (e.kind = 'friend_post' OR ${tellsRead(given.from, given.to)}) AND ${isShown}
        OFFSET 0
      ) AS e
    ) AS found
    WHERE place <= CASE kind WHEN 'friend_post' THEN ${given.reviews}::int ELSE ${given.books}::int END
    ORDER BY kind, place`.execute(db);
  const by = { friends: rows[0]?.friends ?? false, followed: rows[0]?.followed ?? false };
  const partOf = (kind: "friend_post" | "friend_book_update") => {
    const own = rows.filter((row) => row.kind === kind);
    return { count: own[0]?.n ?? 0, ids: own.map(({ id }) => id) };
  };
  return { reviews: partOf("friend_post"), books: partOf("friend_book_update"), by };
}

/** Ids of the readers whose events these are. */
export async function findEventReaders(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reader_id: string }>`
    SELECT DISTINCT reader_id FROM events WHERE id = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows.map((row) => row.reader_id);
}
