import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { type Shape, worksOf } from "./shape.ts";

/** Lives of some who write what is well known, and their names with the first one shortened; what comes with the program stays. */
export async function moveAuthors(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO authors (slug, name, born, died, source)
    SELECT DISTINCT ON (slug) slug, name, (1880 + floor(100 * sample_data.chance(w, 131)))::int::text,
      CASE WHEN sample_data.chance(w, 132) < 0.3 THEN (1990 + floor(30 * sample_data.chance(w, 133)))::int::text END,
      'librarian'
    FROM (
      SELECT w, authors[1] AS name, (okurca_slugs(authors))[1] AS slug FROM sample_data.works WHERE w < 5000 AND w % 10 = 0
    ) AS known
    ORDER BY slug, w
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    INSERT INTO author_spellings (slug, name, author_slug, source)
    SELECT DISTINCT ON (1) (okurca_slugs(ARRAY[short]))[1], short, slug, 'librarian'
    FROM authors, LATERAL (SELECT left(name, 1) || '. ' || substr(name, strpos(name, ' ') + 1) AS short) AS s
    WHERE source = 'librarian' AND short <> name
    ORDER BY 1, slug
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Each reader follows a few authors, mostly of what is well known; of some of these books came and were told. */
export async function moveAuthorFollows(tx: Tx, shape: Shape): Promise<void> {
  await sql`
    INSERT INTO author_follows (reader_id, author_slug, author_name, since)
    SELECT DISTINCT ON (i, slug) sample_data.uid('okur', i), slug, name, sample_data.moment(i * 16 + k, 137)
    FROM (
      SELECT i, k, authors[1] AS name, (okurca_slugs(authors))[1] AS slug
      FROM (
        SELECT i, k, floor(${worksOf(shape)}::float8 * sample_data.chance(i * 16 + k, 134) ^ 4)::bigint AS w
        FROM generate_series(1, ${shape.readers}::bigint) AS i CROSS JOIN generate_series(1, 6) AS k
        WHERE sample_data.chance(i * 16 + k, 136) < 0.4
      ) AS chosen JOIN sample_data.works USING (w)
    ) AS drawn
    ORDER BY i, slug, k`.execute(tx);
  await sql`
    INSERT INTO author_news (author_slug, work_id, isbn, came_at, telling_at, told_at)
    SELECT slug, work_id, isbn, at, at, at FROM (
      SELECT (okurca_slugs(authors))[1] AS slug, sample_data.uid('eser', w) AS work_id,
        sample_data.isbn(sample_data.edition_of(w, 0)) AS isbn,
        sample_data.until() - interval '30 days' * sample_data.chance(w, 138) AS at
      FROM sample_data.works WHERE w < 1000 AND w % 40 = 7
    ) AS came`.execute(tx);
  await sql`
    UPDATE author_follows AS f SET told_at = n.told_at
    FROM (SELECT author_slug, max(told_at) AS told_at FROM author_news GROUP BY author_slug) AS n
    WHERE n.author_slug = f.author_slug AND f.since <= n.told_at`.execute(tx);
}
