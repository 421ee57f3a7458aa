import { compileOnce, type Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import { seesEdition, shownOfBook } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { halvesOf } from "../ratings/index.ts";
import { likesReview, seenOfReview } from "../reactions/index.ts";

export function findReview(db: Db, id: string) {
  return db
    .selectFrom("reviews")
    .select(["id", "reader_id", "work_id", "isbn", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Reviews (alias `v`) with what the viewer sees of their reactions. */
export function selectPosts(db: Db, viewerId: string | undefined) {
  return db
    .selectFrom("reviews as v")
    .select([
      ...(["v.id", "v.reader_id", "v.isbn", "v.content", "v.work_id"] as const),
      halvesOf("v").as("halves"),
      ...(["v.has_spoiler", "v.is_hidden", "v.is_held", "v.links_as_text", "v.created_at"] as const),
      seenOfReview(viewerId, "likes", "v").as("like_count"),
      seenOfReview(viewerId, "comments", "v").as("comment_count"),
      likesReview(viewerId, "v.id").as("is_liked"),
    ]);
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>["execute"]>>[number];

/** A reader's own review. */
export function findOwnPost(db: Db, readerId: string, id: string): Promise<PostRow | undefined> {
  return selectPosts(db, readerId)
    .where("v.reader_id", "=", readerId)
    .where("v.id", "=", id)
    .executeTakeFirst();
}

/** Of this reader, the reviews the viewer sees: what the operator put out of sight is its writer's alone. */
const isShownTo = (readerId: string, viewerId: string | undefined) =>
  sql<boolean>`reader_id = ${readerId} AND ${readerId === viewerId ? sql`true` : sql`NOT is_hidden`}`;

/** A reader's reviews, the newest first, and which of them the viewer likes. */
export function listReviewsOf(
  db: Db,
  readerId: string,
  viewerId: string | undefined,
  paging: Paging,
): Promise<PostRow[]> {
  return selectPosts(db, viewerId)
    .where(isShownTo(readerId, viewerId))
    .orderBy("v.created_at", "desc")
    .orderBy("v.id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countReviewsOf(
  db: Db,
  readerId: string,
  viewerId: string | undefined,
): Promise<number> {
  const { n } = await db
    .selectFrom("reviews")
    .where(isShownTo(readerId, viewerId))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Query of one row: the likes and comments of a reader's reviews, as the reader sees them. */
export const reactionsToReviews = (readerId: string) => sql`
  SELECT coalesce(sum(${seenOfReview(readerId, "likes", "reviews")}), 0) AS likes,
    coalesce(sum(${seenOfReview(readerId, "comments", "reviews")}), 0) AS comments
  FROM reviews WHERE reader_id = ${readerId}`;

const findForRating = compileOnce((db: Db, { readerId, isbn }: { readerId: string; isbn: string }) =>
  db
    .selectFrom("editions as e")
    .innerJoin("works as w", "w.id", "e.work_id")
    .leftJoin("reviews as v", (join) =>
      join.on("v.reader_id", "=", readerId).onRef("v.work_id", "=", "e.work_id"),
    )
    .select(shownOfBook)
    .select(["v.id as review_id", "v.isbn as review_isbn"])
    .where("e.isbn", "=", isbn)
    .where(seesEdition(readerId, "e")),
);

/** The edition as it is shown, if it is there for the reader, with the reader's own review of its work. */
export async function findReviewedEdition(db: Db, readerId: string, isbn: string) {
  return (await findForRating(db, { readerId, isbn }))[0];
}

/** The reader's own review of a work. */
export async function findOwnReviewId(db: Db, readerId: string, workId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("reviews")
    .select("id")
    .where("reader_id", "=", readerId)
    .where("work_id", "=", workId)
    .executeTakeFirst();
  return row?.id;
}
