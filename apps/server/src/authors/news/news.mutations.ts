import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";

/** Days for which it is kept what was told; a book that came longer ago is no news. */
const keptDays = sql.lit(60);

/** Words that tell of an edition, not of a work. */
const editionWords = sql.lit(
  "^((ozel|ciltli|karton|kapak|sert|bez|baski|basim|yil|yili|yildonumu|tam|metin|kisaltilmis|midi|mini|cep|boy|gozden|gecirilmis|genisletilmis|resimli|kutulu|[0-9]+) ?)+$",
);

const yearOf = (edition: string) =>
  sql<number>`coalesce(extract(year FROM ${sql.ref(`${edition}.published_on`)})::int, ${sql.ref(`${edition}.published_year`)})`;

/**
 * Notes what came into the catalogue since a snapshot and is new of an author whom somebody follows: published this year or
 * the last, and of a work that had no Turkish edition. A work that another one of the author's is by another title, or
 * by words of its edition, is none; neither is a boxed set. Where more old works of the author came at the same time than new
 * ones, a catalogue was being filled.
 */
export async function noteNews(tx: Tx, { since, year }: { since: string; year: number }): Promise<void> {
  const firstYear = year - 1;
  await sql`
    WITH fresh AS MATERIALIZED (
      SELECT e.isbn, e.work_id, e.folded_title, e.original_title, e.created_at
      FROM editions AS e
      WHERE e.source <> 'reader'
        AND e.revision >= pg_snapshot_xmin(${since}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(e.revision, ${since}::pg_snapshot)
        AND e.language = 'tr' AND NOT e.is_set
        AND ${yearOf("e")} BETWEEN ${firstYear} AND ${year + 1}
        AND e.created_at > now() - interval '${keptDays} days'
    ), candidates AS MATERIALIZED (
      SELECT a.slug, w.author_slugs, e.*
      FROM fresh AS e JOIN works AS w ON w.id = e.work_id
      CROSS JOIN LATERAL (SELECT DISTINCT slug FROM unnest(w.author_slugs) AS slug) AS a
      WHERE (EXISTS (SELECT FROM author_follows AS f WHERE f.author_slug = a.slug)
          OR EXISTS (
            SELECT FROM author_spellings AS s JOIN author_follows AS f ON f.author_slug = s.slug
            WHERE s.author_slug = a.slug))
        AND NOT EXISTS (
        SELECT FROM editions AS o
        WHERE o.work_id = e.work_id AND o.language = 'tr' AND o.source <> 'reader'
          AND (o.created_at < e.created_at - interval '1 day' OR ${yearOf("o")} < ${firstYear}))
    ), news AS (
      SELECT * FROM candidates AS c
      WHERE NOT EXISTS (
        SELECT FROM (SELECT id FROM works AS w WHERE w.author_slugs @> ARRAY[c.slug] OFFSET 0) AS w
        JOIN editions AS o ON o.work_id = w.id
        WHERE w.id <> c.work_id AND o.language = 'tr' AND o.source <> 'reader'
          AND (okurca_fold(o.original_title) = okurca_fold(c.original_title)
            OR (starts_with(c.folded_title, o.folded_title || ' ')
              AND substr(c.folded_title, length(o.folded_title) + 2) ~ ${editionWords})))
      AND (
        SELECT 1 + count(*) FILTER (WHERE is_new) >= count(*) FILTER (WHERE NOT is_new)
        FROM (SELECT id, created_at FROM works AS w WHERE w.author_slugs @> ARRAY[c.slug] OFFSET 0) AS w
        CROSS JOIN LATERAL (
          SELECT coalesce(min(${yearOf("o")}) >= ${firstYear}, false) AS is_new FROM editions AS o WHERE o.work_id = w.id
        ) AS told
        WHERE w.id <> c.work_id AND w.created_at BETWEEN c.created_at - interval '1 day' AND c.created_at + interval '1 day')
    )
    INSERT INTO author_news (author_slug, work_id, isbn, came_at)
    SELECT DISTINCT ON (slug, work_id) slug, work_id, isbn, created_at FROM news ORDER BY slug, work_id, created_at, isbn
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`DELETE FROM author_news WHERE came_at < now() - interval '${keptDays} days'`.execute(tx);
}

/** Of an author's news those that nobody is being told of yet are told from now on. */
export async function beginTelling(tx: Tx, slug: string, at: Date): Promise<void> {
  await tx
    .updateTable("author_news")
    .set({ telling_at: at })
    .where("author_slug", "=", slug)
    .where("telling_at", "is", null)
    .execute();
}

export async function markTold(
  tx: Tx,
  given: { readers: readonly string[]; slugs: readonly string[]; tellingAt: Date },
): Promise<void> {
  await tx
    .updateTable("author_follows")
    .set({ told_at: given.tellingAt })
    .where("reader_id", "in", given.readers)
    .where("author_slug", "in", given.slugs)
    .execute();
}

export async function endTelling(tx: Tx, slug: string, tellingAt: Date): Promise<void> {
  await tx
    .updateTable("author_news")
    .set({ told_at: tellingAt })
    .where("author_slug", "=", slug)
    .where("telling_at", "=", tellingAt)
    .execute();
}
