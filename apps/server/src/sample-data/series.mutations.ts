import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { words } from "./words.ts";

const list = (name: keyof typeof words) => sql`${[...words[name]]}::text[]`;

/** The first three to eight works of two fifths of the authors are a series, a tenth of them with a book between two others. */
export async function makeSeries(tx: Tx): Promise<void> {
  await sql`
    WITH ranked AS (
      SELECT w, authors[1] AS author, row_number() OVER own AS n, first_value(w) OVER own AS first,
        count(*) OVER (PARTITION BY authors[1]) AS works
      FROM sample_data.works
      WINDOW own AS (PARTITION BY authors[1] ORDER BY w)
    ), drawn AS MATERIALIZED (
      SELECT w, n, first, author,
        sample_data.pick(${list("adjectives")}, first, 133) || ' ' || sample_data.pick(${list("nouns")}, first, 134) AS name
      FROM ranked
      WHERE works >= 3 AND sample_data.chance(first, 131) < 0.4 AND n <= 3 + floor(6 * sample_data.chance(first, 132))
    ), made AS (
      INSERT INTO series (id, slug, name, is_shown, source, created_at)
      SELECT sample_data.uid('dizi', first), replace(okurca_fold(name), ' ', '-') || '-' || first, name, true, 'sample',
        sample_data.until() - interval '3 years'
      FROM drawn WHERE n = 1 ORDER BY first
    ), named AS (
      INSERT INTO series_names (stem, author, series_id)
      SELECT okurca_fold(name), regexp_replace(okurca_fold(author), '^.* ', ''), sample_data.uid('dizi', first)
      FROM drawn WHERE n = 1 ORDER BY first
      ON CONFLICT (stem, author) DO NOTHING
    )
    INSERT INTO work_series (work_id, series_id, number, ground, source)
    SELECT sample_data.uid('eser', w), sample_data.uid('dizi', first),
      CASE WHEN n = 3 AND sample_data.chance(first, 135) < 0.1 THEN 2.5 ELSE n END, 'title', 'sample'
    FROM drawn ORDER BY w`.execute(tx);
}
