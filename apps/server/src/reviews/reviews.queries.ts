import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export const reviewColumns = [
  "id",
  "reader_id",
  "isbn",
  "content",
  "rating",
  "has_spoiler",
  "created_at",
] as const;

export function findReview(db: Kysely<Tables>, id: string) {
  return db.selectFrom("reviews").select(reviewColumns).where("id", "=", id).executeTakeFirst();
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** A reader's reviews, the newest first. */
export function listReviewsOf(
  db: Kysely<Tables>,
  readerId: string,
  paging: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return db
    .selectFrom("reviews")
    .select(reviewColumns)
    .where("reader_id", "=", readerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countReviewsOf(db: Kysely<Tables>, readerId: string): Promise<number> {
  const { n } = await db
    .selectFrom("reviews")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("reader_id", "=", readerId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
