import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { seesReview } from "../../privacy/index.ts";
import { likesReview, seenOfReview } from "../../reactions/index.ts";

type Db = Kysely<Tables>;

function posts(db: Db, viewerId: string | undefined) {
  return db
    .selectFrom("reviews as v")
    .innerJoin("readers as r", "r.id", "v.reader_id")
    .select([
      "v.id",
      "v.isbn",
      "v.content",
      "v.rating",
      "v.has_spoiler",
      "v.is_hidden",
      "v.created_at",
      seenOfReview(viewerId, "likes", "v").as("like_count"),
      seenOfReview(viewerId, "comments", "v").as("comment_count"),
      likesReview(viewerId, "v.id").as("is_liked"),
      "r.username",
      "r.name",
      "r.picture",
    ]);
}

export type BookPostRow = Awaited<ReturnType<ReturnType<typeof posts>["execute"]>>[number];

/** Reviews of a work in all its editions that the viewer sees. */
export function listPosts(
  db: Db,
  viewerId: string | undefined,
  workId: string,
  given: { sort: "yeni" | "begeni"; limit: number; offset: number },
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

/** Above so many public reviews of a work those that only the viewer's friends see are not counted. */
const countedOneByOne = 500;

/**
 * How many reviews of a work the viewer sees; of a work with very many, how many everybody sees, which its ratings tell
 * as well (docs/decisions/0015).
 */
export async function countPosts(
  db: Db,
  viewerId: string | undefined,
  workId: string,
  most: number = countedOneByOne,
): Promise<number> {
  const kept = await db
    .selectFrom("work_ratings")
    .select("rating_count")
    .where("work_id", "=", workId)
    .executeTakeFirst();
  if (kept && kept.rating_count > most) return kept.rating_count;
  const row = await db
    .selectFrom("reviews as v")
    .innerJoin("readers as r", "r.id", "v.reader_id")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("v.work_id", "=", workId)
    .where(seesReview(viewerId, "v", "r"))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The community's newest reviews without spoilers, at most one a reader and one a work, so that nobody fills the page. */
export function listNewestPosts(db: Db, count: number): Promise<BookPostRow[]> {
  const recent = db
    .selectFrom("reviews as v")
    .innerJoin("readers as r", "r.id", "v.reader_id")
    .select("v.id")
    .where("v.has_spoiler", "=", false)
    .where(seesReview(undefined, "v", "r"))
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
