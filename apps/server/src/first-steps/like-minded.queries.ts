import type { LikeMinded } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { isStrangerTo } from "../friendships/index.ts";
import { meets, seesLibraryOf, seesRating, seesReview, seesReviewsOf } from "../privacy/index.ts";

/** Of the works the reader liked last, of the readers of each, and of the newest reviews, so many are looked at. */
const looked = { works: 20, readers: 100, near: 100, reviews: 300 };
/** Half stars of a work that one liked. */
const liked = sql.lit(7);

/**
 * Readers who show everybody what they read and write, by how many works both liked, then by favourite genres of
 * both; among the latter only who has reviewed something lately.
 */
export async function listLikeMinded(db: Db, readerId: string, count: number): Promise<LikeMinded[]> {
  const { rows } = await sql<LikeMinded>`
    WITH own AS (
      SELECT coalesce(favorite_genres, '{}') AS genres FROM readers WHERE id = ${readerId}
    ), near AS (
      SELECT other.reader_id AS id, count(*) AS works
      FROM (
        SELECT work_id FROM ratings WHERE reader_id = ${readerId} AND halves >= ${liked}
        ORDER BY rated_at DESC, work_id LIMIT ${sql.lit(looked.works)}
      ) AS mine
      CROSS JOIN LATERAL (
        SELECT reader_id FROM ratings WHERE work_id = mine.work_id AND halves >= ${liked}
        LIMIT ${sql.lit(looked.readers)}
      ) AS other
      GROUP BY other.reader_id ORDER BY works DESC, other.reader_id LIMIT ${sql.lit(looked.near)}
    ), recent AS (
      SELECT DISTINCT v.reader_id AS id
      FROM (SELECT reader_id FROM reviews ORDER BY created_at DESC, id LIMIT ${sql.lit(looked.reviews)}) AS v
      WHERE v.reader_id NOT IN (SELECT id FROM near)
    ), chosen AS (
      SELECT r.id, c.works, shared.genres,
        r.to_read_books + r.reading_books + r.read_books AS books
      FROM (SELECT id, works FROM near UNION ALL SELECT id, 0 FROM recent) AS c
      JOIN readers AS r ON r.id = c.id
      CROSS JOIN own
      CROSS JOIN LATERAL (
        SELECT ARRAY(SELECT g FROM unnest(own.genres) AS g WHERE g = ANY (r.favorite_genres)) AS genres
      ) AS shared
      WHERE (c.works > 0 OR cardinality(shared.genres) > 0) AND r.is_signal
        AND ${isStrangerTo(readerId, "r")} AND ${meets(readerId, "r")}
        AND ${seesLibraryOf(undefined, "r")} AND ${seesReviewsOf(undefined, "r")}
      ORDER BY c.works DESC, cardinality(shared.genres) DESC, r.last_activity_at DESC, r.id LIMIT ${count}
    )
    SELECT r.username, r.name, r.picture, r.is_followable, books, genres AS common_genres,
      (SELECT count(*)::int FROM ratings AS mine
        JOIN ratings AS theirs ON theirs.reader_id = r.id AND theirs.work_id = mine.work_id
        WHERE mine.reader_id = ${readerId} AND mine.halves >= ${liked} AND theirs.halves >= ${liked}
          AND ${seesRating(undefined, "theirs", "r")}) AS common_books,
      (SELECT count(*)::int FROM reviews AS v WHERE v.reader_id = r.id AND ${seesReview(undefined, "v", "r")}) AS reviews
    FROM chosen JOIN readers AS r USING (id)
    ORDER BY works DESC, cardinality(genres) DESC, r.last_activity_at DESC, r.id`.execute(db);
  return rows.filter(({ common_books, common_genres }) => common_books > 0 || common_genres.length > 0);
}
