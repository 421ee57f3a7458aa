import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { countOfMet, seesReview } from "../privacy/index.ts";
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

/**
 * The community's newest reviews without spoilers, at most one per reader and one per work, so that no reader
 * fills the page.
 */
export function listNewestPosts(db: Db, count: number): Promise<BookPostRow[]> {
  const recent = db
    .selectFrom("reviews as v")
    .innerJoin("readers as r", "r.id", "v.reader_id")
    .innerJoin("editions as e", "e.isbn", "v.isbn")
    .select("v.id")
    .where("v.has_spoiler", "=", false)
    .where(seesReview(undefined, "v", "r"))
    .where(inCatalogue("e"))
    .orderBy("v.created_at", "desc")
    .limit(count * 20);
  return posts(db, undefined)
    .where("v.id", "in", recent)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM reviews AS later JOIN readers AS writer ON writer.id = later.reader_id
        WHERE (later.reader_id = v.reader_id OR later.work_id = v.work_id)
          AND NOT later.has_spoiler AND (later.created_at, later.id) > (v.created_at, v.id)
          AND ${seesReview(undefined, "later", "writer")})`,
    )
    .orderBy("v.created_at", "desc")
    .orderBy("v.id")
    .limit(count)
    .execute();
}
