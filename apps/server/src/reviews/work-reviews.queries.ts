import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { followedIdsOf } from "../follows/index.ts";
import { friendIdsOf } from "../friendships/index.ts";
import { countOfMet, meets, seesReview } from "../privacy/index.ts";
import { halvesOf } from "../ratings/index.ts";
import { selectPosts } from "./reviews.queries.ts";

function posts(db: Db, viewerId: string | undefined) {
  return selectPosts(db, viewerId)
    .innerJoin("readers as r", "r.id", "v.reader_id")
    .select(["r.username", "r.name", "r.picture"]);
}

export type BookPostRow = Awaited<ReturnType<ReturnType<typeof posts>["execute"]>>[number];

/** Reviews of a work, in all its editions, that the viewer sees. */
export function listPosts(
  db: Db,
  viewerId: string | undefined,
  workId: string,
  given: Paging & { sort: "yeni" | "begeni" },
): Promise<BookPostRow[]> {
  return posts(db, viewerId)
    .where("v.work_id", "=", workId)
    .where(seesReview(viewerId, "v", "r"))
    .$if(given.sort === "begeni", (query) => query.orderBy("v.like_count", "desc"))
    .orderBy("v.created_at", "desc")
    .orderBy("v.id")
    .limit(given.limit)
    .offset(given.offset)
    .execute();
}

/**
 * Counts the reviews of a work that the viewer sees. The work's counts store the one that everybody sees
 * (docs/decisions/0015): subtracts those by readers the viewer does not meet and adds the few that the viewer
 * sees but not everybody.
 */
export async function countPosts(db: Db, viewerId: string | undefined, workId: string): Promise<number> {
  const kept = sql<number>`coalesce((SELECT review_count FROM work_ratings WHERE work_id = ${workId}), 0)`;
  const ofAll = countOfMet(
    viewerId,
    kept,
    (isUnmet) => sql`(
      SELECT count(*) FROM reviews AS u WHERE u.work_id = ${workId} AND u.is_counted AND ${isUnmet("u.reader_id")})`,
  );
  const ofSome =
    viewerId === undefined
      ? sql`0`
      : sql`(
        SELECT count(*) FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id
        WHERE v.work_id = ${workId} AND NOT v.is_counted AND ${seesReview(viewerId, "v", "r")})`;
  const { rows } = await sql<{ n: number }>`SELECT (${ofAll} + ${ofSome})::int AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** So many of the newest are looked at, whatever they are, so that the page costs the same however many there are and suit. */
const looked = 1000;
/** Of those that suit so many are enough to choose from. */
const enough = 200;

/**
 * The community's newest reviews of at least `length` characters without spoilers, one a reader and one a work, so
 * that no reader fills the page, and no text twice: those that are liked or give four stars come first, the harshest
 * last. For a reader only those by others, of whom the feed has nothing.
 */
export async function listPostsWorthReading(
  db: Db,
  { count, length, viewerId }: { count: number; length: number; viewerId?: string },
  most: number = looked,
): Promise<BookPostRow[]> {
  const isStranger =
    viewerId === undefined
      ? sql`true`
      : sql`r.id <> ${viewerId} AND ${meets(viewerId, "r")}
          AND r.id NOT IN (${friendIdsOf(viewerId)} UNION ALL ${followedIdsOf(viewerId)})`;
  const { rows } = await sql<{ id: string; reader_id: string; work_id: string; content: string }>`
    SELECT id, reader_id, work_id, content FROM (
      SELECT v.id, v.reader_id, v.work_id, v.content, v.created_at, v.like_count, ${halvesOf("v")} AS halves
      FROM (SELECT * FROM reviews ORDER BY created_at DESC, id LIMIT ${most}) AS v
      -- Fenced, so that one after the other is looked at until there are enough: joined, all readers would be read.
      CROSS JOIN LATERAL (
        SELECT FROM readers AS r JOIN editions AS e ON e.isbn = v.isbn
        WHERE r.id = v.reader_id AND ${seesReview(undefined, "v", "r")} AND ${inCatalogue("e")} AND ${isStranger} OFFSET 0
      ) AS seen
      WHERE NOT v.has_spoiler AND char_length(v.content) >= ${length}
      ORDER BY v.created_at DESC, v.id LIMIT ${enough}
    ) AS newest
    ORDER BY CASE WHEN halves < 5 THEN 3 WHEN like_count > 0 OR halves >= 8 THEN 1 ELSE 2 END,
      created_at DESC, id`.execute(db);
  const shown = new Set<string>();
  const ids = rows.flatMap(({ id, reader_id, work_id, content }) => {
    if (shown.has(reader_id) || shown.has(work_id) || shown.has(content)) return [];
    shown.add(reader_id).add(work_id).add(content);
    return [id];
  });
  const chosen = ids.slice(0, count);
  if (chosen.length === 0) return [];
  const found = await posts(db, viewerId).where("v.id", "in", chosen).execute();
  return found.sort((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id));
}
