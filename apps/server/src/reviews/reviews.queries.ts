import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { likesReview, seenOfReview } from "../reactions/index.ts";

type Db = Kysely<Tables>;

export function findReview(db: Db, id: string) {
  return db.selectFrom("reviews").select(["id", "reader_id"]).where("id", "=", id).executeTakeFirst();
}

function posts(db: Db, viewerId: string | undefined) {
  return db
    .selectFrom("reviews")
    .select(["id", "reader_id", "isbn", "content", "rating", "has_spoiler", "is_hidden", "created_at"])
    .select([
      seenOfReview(viewerId, "likes", "reviews").as("like_count"),
      seenOfReview(viewerId, "comments", "reviews").as("comment_count"),
      likesReview(viewerId, "reviews.id").as("is_liked"),
    ]);
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof posts>["execute"]>>[number];

/** A reader's own review. */
export function findOwnPost(db: Db, readerId: string, id: string): Promise<PostRow | undefined> {
  return posts(db, readerId).where("reader_id", "=", readerId).where("id", "=", id).executeTakeFirst();
}

/** Of this reader, the reviews the viewer sees: what the operator put out of sight is its writer's alone. */
const isShownTo = (readerId: string, viewerId: string | undefined) =>
  sql<boolean>`reader_id = ${readerId} AND ${readerId === viewerId ? sql`true` : sql`NOT is_hidden`}`;

/** A reader's reviews, the newest first, and which of them the viewer likes. */
export function listReviewsOf(
  db: Db,
  readerId: string,
  viewerId: string | undefined,
  paging: { limit: number; offset: number },
): Promise<PostRow[]> {
  return posts(db, viewerId)
    .where(isShownTo(readerId, viewerId))
    .orderBy("created_at", "desc")
    .orderBy("id")
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
