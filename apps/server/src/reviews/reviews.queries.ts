import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { likesReview } from "../reactions/index.ts";

export const reviewColumns = [
  "id",
  "reader_id",
  "isbn",
  "content",
  "rating",
  "has_spoiler",
  "created_at",
  "like_count",
  "comment_count",
] as const;

export function findReview(db: Kysely<Tables>, id: string) {
  return db.selectFrom("reviews").select(reviewColumns).where("id", "=", id).executeTakeFirst();
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** What the operator put out of sight is seen by its writer alone. */
function reviewsOf(db: Kysely<Tables>, readerId: string, viewerId: string | undefined) {
  const own = db.selectFrom("reviews").where("reader_id", "=", readerId);
  return readerId === viewerId ? own : own.where("is_hidden", "=", false);
}

/** A reader's reviews, the newest first, and which of them the viewer likes. */
export function listReviewsOf(
  db: Kysely<Tables>,
  readerId: string,
  viewerId: string | undefined,
  paging: { limit: number; offset: number },
): Promise<(ReviewRow & { is_liked: boolean })[]> {
  return reviewsOf(db, readerId, viewerId)
    .select(reviewColumns)
    .select(likesReview(viewerId, "reviews.id").as("is_liked"))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countReviewsOf(
  db: Kysely<Tables>,
  readerId: string,
  viewerId: string | undefined,
): Promise<number> {
  const { n } = await reviewsOf(db, readerId, viewerId)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function isReviewLiked(db: Kysely<Tables>, readerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("likes")
    .select("review_id")
    .where("review_id", "=", id)
    .where("reader_id", "=", readerId)
    .executeTakeFirst();
  return row !== undefined;
}
