import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Shape } from "./shape.ts";
import { words } from "./words.ts";

const sentences = sql`${[...words.abouts]}::text[]`;
const reasons = sql`${[...words.corrections]}::text[]`;

/** What the best known books and a tenth of the others are about, in one to three revisions, each a sentence longer. */
export async function moveAboutTexts(tx: Tx, { readers }: Shape): Promise<void> {
  // A third of them have a text of a source, from before.
  await sql`
    INSERT INTO about_revisions (id, work_id, content, source_name, source_terms, source_isbn, created_at)
    SELECT sample_data.uid('aciklama', w * 4), b.id, sample_data.pick(${sentences}, w, 127), 'Örnek Kütüphane', 'CC0 1.0',
      b.representative_isbn, sample_data.until() - interval '400 days'
    FROM sample_data.works JOIN works AS b ON b.id = sample_data.uid('eser', w)
    WHERE (w < 50 OR sample_data.chance(w, 120) < 0.1) AND sample_data.chance(w, 126) < 0.3
    ORDER BY w`.execute(tx);
  await sql`
    INSERT INTO about_revisions (id, work_id, reader_id, content, reason, created_at)
    SELECT sample_data.uid('aciklama', w * 4 + s), sample_data.uid('eser', w),
      sample_data.uid('okur', 1 + floor(${readers}::int * sample_data.chance(w * 4 + s, 121))::bigint),
      (SELECT string_agg(
          (${sentences})[1 + (floor(100 * sample_data.chance(w, 123))::int + place) % cardinality(${sentences})], ' ' ORDER BY place)
        FROM generate_series(1, s + 1) AS place),
      CASE WHEN s > 1 THEN sample_data.pick(${reasons}, w + s, 125) END, at
    FROM (
      SELECT w, s, sample_data.until() - interval '360 days' * sample_data.chance(w, 124) / s AS at
      FROM sample_data.works
      CROSS JOIN generate_series(1, 1 + floor(3 * sample_data.chance(w, 122) ^ 2)::int) AS s
      WHERE w < 50 OR sample_data.chance(w, 120) < 0.1
    ) AS written
    ORDER BY at, w, s`.execute(tx);
}
