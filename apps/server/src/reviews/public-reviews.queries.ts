import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { meets, seesReview } from "../privacy/index.ts";
import { halvesOf } from "../ratings/index.ts";

/** Reviews that everybody sees, as a table in brackets: `work_id`, `reader_id` and `updated_at`. */
export const publicReviews = sql`(
  SELECT v.work_id, v.reader_id, v.updated_at FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id
  WHERE ${seesReview(undefined, "v", "r")})`;

/** How many reviews there are, seen or not; in brackets. */
export const reviewCount = sql<number>`(SELECT count(*)::int FROM reviews)`;

/** How many reviews of a reader everybody sees. */
export async function countPublicReviews(db: Db, readerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${publicReviews} AS v WHERE v.reader_id = ${readerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reviews that everybody sees, of books that everybody finds. */
function shownToEverybody(db: Db) {
  return db
    .selectFrom("reviews as v")
    .innerJoin("readers as r", "r.id", "v.reader_id")
    .innerJoin("editions as e", "e.isbn", "v.isbn")
    .select([
      "v.id",
      "v.isbn",
      "v.content",
      "v.has_spoiler",
      "v.created_at",
      "r.username",
      "r.name",
      "e.title",
      "e.authors",
      halvesOf("v").as("halves"),
    ])
    .where(seesReview(undefined, "v", "r"))
    .where(inCatalogue("e"));
}

/** The newest of them, of all readers or of one. */
export function listPublicReviews(db: Db, readerId: string | undefined, count: number) {
  return shownToEverybody(db)
    .$if(readerId !== undefined, (query) => query.where("v.reader_id", "=", readerId ?? ""))
    .orderBy("v.created_at", "desc")
    .orderBy("v.id")
    .limit(count)
    .execute();
}

export type PublicReview = Awaited<ReturnType<typeof listPublicReviews>>[number];

/** The one of this id, if it is among them. */
export function findPublicReview(db: Db, id: string): Promise<PublicReview | undefined> {
  return shownToEverybody(db).where("v.id", "=", id).executeTakeFirst();
}

/**
 * Reviews that everybody may read and this reader meets, the most liked first: no spoilers, none of the reader's own.
 */
export function listLikedReviews(db: Db, readerId: string, workId: string, count: number) {
  return db
    .selectFrom("reviews as v")
    .innerJoin("readers as r", "r.id", "v.reader_id")
    .select(["r.username", halvesOf("v").as("halves"), "v.content as text"])
    .where("v.work_id", "=", workId)
    .where("v.has_spoiler", "=", false)
    .where("v.reader_id", "<>", readerId)
    .where(seesReview(undefined, "v", "r"))
    .where(meets(readerId, "r"))
    .orderBy("v.like_count", "desc")
    .orderBy("v.created_at", "desc")
    .orderBy("v.id")
    .limit(count)
    .execute();
}
