import { sql } from "kysely";
import { presentAbout } from "../about-texts/index.ts";
import { seesEdition } from "../books/index.ts";
import { coverFromOpenLibrary } from "../covers/index.ts";
import type { Db } from "../database/handles.ts";
import { findShelvedEdition } from "../library/index.ts";
import { findOwnHalves } from "../ratings/index.ts";
import { worksToldBy } from "../recommendations/index.ts";
import { findOwnReviewId } from "../reviews/index.ts";

/** Everything a book's own page says of the edition itself. */
export function findEditionDetail(db: Db, viewerId: string | undefined, isbn: string) {
  return db
    .selectFrom("editions as e")
    .innerJoin("works as w", "w.id", "e.work_id")
    .select([
      "e.isbn",
      "e.work_id",
      "e.title",
      "e.subtitle",
      "e.authors",
      "e.translators",
      "e.editors",
      "e.illustrators",
      "e.original_language",
      "e.publisher",
      "e.published_on",
      "e.published_year",
      "e.pages",
      "e.language",
      "e.source",
      "e.cover",
      coverFromOpenLibrary("e.cover").as("open_library_isbn"),
      sql<string | null>`coalesce(e.original_title, w.original_title)`.as("original_title"),
      // Authors of this edition alone have no page: their slug is empty. They are counted, since for one that exists the
      // planner goes through the works until it comes.
      sql<string[]>`ARRAY(
        SELECT CASE WHEN a.slug = ANY(w.author_slugs) THEN a.slug
          WHEN (SELECT count(*) FROM works AS k WHERE k.author_slugs @> ARRAY[a.slug]) > 0 THEN a.slug
          ELSE '' END
        FROM unnest(okurca_author_slugs(e.authors)) WITH ORDINALITY AS a(slug, place) ORDER BY a.place
      )`.as("author_slugs"),
      "w.genres",
      presentAbout("w.id").as("about"),
    ])
    .where("e.isbn", "=", isbn)
    .where(seesEdition(viewerId, "e"))
    .executeTakeFirst();
}

export type EditionDetail = NonNullable<Awaited<ReturnType<typeof findEditionDetail>>>;

/** The work's other editions, the best known and newest first. */
export async function listOtherEditions(
  db: Db,
  workId: string,
  isbn: string,
  count: number,
): Promise<{ isbn: string; language: string }[]> {
  return db
    .selectFrom("editions")
    .select(["isbn", "language"])
    .where("work_id", "=", workId)
    .where("isbn", "<>", isbn)
    .orderBy("popularity", "desc")
    .orderBy(sql`published_year DESC NULLS LAST`)
    .orderBy("isbn")
    .limit(count)
    .execute();
}

/** Readers of a work the model of books does not know yet whose shelves are looked at, and how much of each. */
const neighbours = { readers: sql.lit(100), books: sql.lit(50) };
/** Below, one reader's shelf could be read out of it; as in recommendations. */
const fewestReaders = 3;

/**
 * Works like this one: first what its readers, those who count for others, have on their shelves too, then the author's
 * other works, then the same genres; the better known first. What readers' shelves tell is read from
 * the model of recommendations, and from what was put on the shelves last only where that has nothing of the work.
 */
export async function listSimilar(db: Db, workId: string, count: number): Promise<string[]> {
  // Written into the statement, so that it is planned once: of a number that comes later PostgreSQL assumes the worst.
  const [wanted, more, many] = [count, count * 4, count * 8].map((n) => sql.lit(n));
  const { rows } = await sql<{ id: string }>`
    WITH this AS MATERIALIZED (SELECT id, author_slugs, genres FROM works WHERE id = ${workId}),
    told AS MATERIALIZED (
      ${worksToldBy(workId, count * 4)}
    ),
    shelved AS (
      SELECT work_id, (${sql.lit(count * 4 + fewestReaders)} - row_number() OVER ())::int AS shared FROM told
      UNION ALL
      SELECT * FROM (
        SELECT e.work_id, count(DISTINCT near.reader_id)::int AS shared
        FROM (
          SELECT l.reader_id FROM library_books AS l
          JOIN editions AS e ON e.isbn = l.isbn JOIN readers AS r ON r.id = l.reader_id
          WHERE e.work_id = ${workId} AND r.is_signal AND NOT r.is_suspended AND r.library_for <> 'me'
            AND NOT EXISTS (SELECT FROM told)
          LIMIT ${neighbours.readers}
        ) AS near
        CROSS JOIN LATERAL (
          SELECT isbn FROM library_books AS l WHERE l.reader_id = near.reader_id
          ORDER BY added_at DESC, isbn LIMIT ${neighbours.books}
        ) AS l
        JOIN editions AS e ON e.isbn = l.isbn
        WHERE e.work_id <> ${workId} AND e.source <> 'reader'
        GROUP BY e.work_id HAVING count(DISTINCT near.reader_id) >= ${sql.lit(fewestReaders)}
        ORDER BY shared DESC LIMIT ${more}
      ) AS counted
    ),
    same_author AS (
      -- OFFSET keeps the order of work: an author's works are few, and are not looked for among all by how well known they are.
      SELECT id, popularity, author_slugs, genres FROM (
        SELECT w.* FROM works AS w, this
        WHERE w.author_slugs && this.author_slugs AND w.id <> this.id OFFSET 0
      ) AS w
      ORDER BY popularity DESC, id LIMIT ${wanted}
    ),
    same_genre AS (
      SELECT w.id, w.popularity, w.author_slugs, w.genres FROM works AS w, this
      WHERE w.genres && this.genres AND w.id <> this.id AND NOT w.author_slugs && this.author_slugs
      ORDER BY w.popularity DESC, w.id LIMIT ${many}
    ),
    candidates AS (
      SELECT w.id, w.popularity, w.author_slugs, w.genres, s.shared
      FROM shelved AS s JOIN works AS w ON w.id = s.work_id
      UNION ALL
      SELECT *, 0 FROM (TABLE same_author UNION ALL TABLE same_genre) AS kin
      WHERE id NOT IN (SELECT work_id FROM shelved)
    ),
    best AS (
      SELECT w.id, w.popularity, w.shared * 2
          + (w.author_slugs && this.author_slugs)::int * 2
          + cardinality(ARRAY(SELECT unnest(w.genres) INTERSECT SELECT unnest(this.genres))) AS score
      FROM candidates AS w CROSS JOIN this
      ORDER BY score DESC, popularity DESC, id LIMIT ${wanted}
    )
    SELECT id FROM best ORDER BY score DESC, popularity DESC, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the caller has to do with the work, in whichever edition. */
export async function findOwnState(db: Db, readerId: string, workId: string, isbn: string) {
  const [shelf, postId, halves] = await Promise.all([
    findShelvedEdition(db, readerId, { workId, isbn }),
    findOwnReviewId(db, readerId, workId),
    findOwnHalves(db, readerId, workId),
  ]);
  return {
    ...{ status: shelf?.status ?? null, library_isbn: shelf?.isbn ?? null, post_id: postId ?? null },
    is_abandoned: shelf?.is_abandoned ?? false,
    rating_half: halves === undefined ? null : halves / 2,
  };
}
