import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Shape } from "./shape.ts";
import { words } from "./words.ts";

const reasons = sql`${[...words.factReasons]}::text[]`;

/**
 * Who corrected the facts of the best known books and of a twentieth of the others: what holds is what the edition says
 * now, and a few proposals wait.
 */
export async function moveRevisions(tx: Tx, { readers }: Shape): Promise<void> {
  await sql`
    INSERT INTO revisions (id, subject_kind, subject, reader_id, standing, state, changes, reason, created_at, decided_at,
      note)
    SELECT sample_data.uid('degisiklik', w * 4 + s), 'edition', e.isbn,
      sample_data.uid('okur', 1 + floor(${readers}::int * sample_data.chance(w * 4 + s, 131))::bigint),
      CASE WHEN f.state = 'accepted' AND s = 2 THEN 'trusted' ELSE 'reader' END, f.state,
      jsonb_build_array(jsonb_build_object('field', f.field, 'before', f.before, 'after', f.after)),
      CASE WHEN sample_data.chance(w + s, 132) < 0.6 THEN sample_data.pick(${reasons}, w + s, 133) END,
      f.at, CASE WHEN f.state <> 'waiting' THEN f.at + interval '5 hours' END,
      CASE WHEN f.state = 'refused' THEN 'Künyede başka yazıyor.' END
    FROM sample_data.works
    JOIN works AS b ON b.id = sample_data.uid('eser', w)
    JOIN editions AS e ON e.isbn = b.representative_isbn
    CROSS JOIN generate_series(1, 3) AS s
    CROSS JOIN LATERAL (
      SELECT sample_data.until() - interval '300 days' * sample_data.chance(w, 134) / s AS at,
        CASE s WHEN 1 THEN 'pages' WHEN 2 THEN 'publisher' ELSE 'subtitle' END AS field,
        CASE s WHEN 1 THEN to_jsonb(e.pages + 16) WHEN 2 THEN 'null'::jsonb ELSE to_jsonb(e.subtitle) END AS before,
        CASE s WHEN 1 THEN to_jsonb(e.pages) WHEN 2 THEN to_jsonb(e.publisher) ELSE '"Örnek alt başlık"'::jsonb END AS after,
        CASE WHEN s < 3 THEN 'accepted' WHEN sample_data.chance(w, 135) < 0.5 THEN 'waiting' ELSE 'refused' END AS state
    ) AS f
    WHERE (w < 50 OR sample_data.chance(w, 130) < 0.05) AND f.after IS NOT NULL
      AND (s < 3 OR sample_data.chance(w, 136) < 0.3)
    ORDER BY f.at, w, s`.execute(tx);
}
