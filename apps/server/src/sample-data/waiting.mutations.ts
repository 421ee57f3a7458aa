import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { holdIfWatched } from "../reports/index.ts";
import type { Plan } from "./ground.mutations.ts";

/** Comments and profiles that readers reported in the last days, beside the reviews. */
export async function reportOthers(tx: Tx, { shape: { readers } }: Plan): Promise<void> {
  const count = Math.ceil(readers / 200);
  const reporter = sql`sample_data.uid('okur', (i * 104729) % ${readers}::bigint + 1)`;
  const since = sql`sample_data.until() - interval '6 days' * sample_data.chance(i, 341) ^ 2`;
  await sql`
    INSERT INTO reports (id, reporter_id, subject_id, comment_id, reason, content, created_at)
    SELECT sample_data.uid('bekleyen-yorum', i), ${reporter}, c.reader_id, c.id,
      (ARRAY['Yorumda hakaret var.', 'Reklam yapıyor.', 'Konuyla ilgisi yok.'])[1 + i % 3], c.content, ${since}
    FROM (
      SELECT n.*, row_number() OVER (ORDER BY n.created_at DESC, n.id) AS i
      FROM (SELECT * FROM comments WHERE NOT is_hidden ORDER BY created_at DESC, id LIMIT ${count}) AS n
    ) AS c WHERE c.reader_id <> ${reporter}`.execute(tx);
  await sql`
    INSERT INTO reports (id, reporter_id, subject_id, reason, created_at)
    SELECT sample_data.uid('bekleyen-profil', i), ${reporter}, sample_data.uid('okur', (i * 15485863) % ${readers}::bigint + 1),
      (ARRAY['Sahte bir hesap.', 'Başkasının adını kullanıyor.'])[1 + i % 2], ${since}
    FROM generate_series(1, ${Math.ceil(count / 4)}::bigint) AS i
    WHERE (i * 15485863) % ${readers}::bigint <> (i * 104729) % ${readers}::bigint`.execute(tx);
}

/** The newest reviews and comments of a few readers, in which a watched word stands: moderators are to look at them first. */
export async function holdTexts(tx: Tx, { shape: { readers } }: Plan): Promise<void> {
  const count = Math.ceil(readers / 500);
  for (const kind of ["review", "comment"] as const) {
    const table = sql.table(`${kind}s`);
    const { rows } = await sql<{ id: string; reader_id: string; content: string; created_at: Date }>`
      UPDATE ${table} AS t SET content = left(t.content, 900) || ' Bedava oyun 1 için bana yazın.'
      FROM (
        SELECT v.id FROM ${table} AS v
        WHERE NOT v.is_hidden AND v.id NOT IN (SELECT coalesce(review_id, comment_id) FROM reports
          WHERE state = 'open' AND coalesce(review_id, comment_id) IS NOT NULL)
        ORDER BY v.created_at DESC, v.id LIMIT ${count}
      ) AS newest
      WHERE t.id = newest.id RETURNING t.id, t.reader_id, t.content, t.created_at`.execute(tx);
    for (const { id, reader_id: readerId, content, created_at: at } of rows)
      await holdIfWatched(tx, { kind, id, readerId, content, at });
  }
  // The same plan makes the same rows.
  await sql`
    UPDATE reports AS p SET id = sample_data.uid('tutulan', n.place)
    FROM (
      SELECT id, row_number() OVER (ORDER BY review_id, comment_id) AS place FROM reports WHERE raised_by = 'words'
    ) AS n WHERE n.id = p.id`.execute(tx);
}

/** Works of one name that may be the same, as the job would have found them. */
export async function makeDoubles(tx: Tx, { shape: { editions } }: Plan): Promise<void> {
  await sql`
    INSERT INTO doubles (id, kind, one, other, score, reasons, found_at)
    SELECT sample_data.uid('cift', row_number() OVER (ORDER BY one)), 'works', one, other, 0.9 - 0.3 * sample_data.chance(place, 351),
      '{same_name}', sample_data.until() - interval '10 days' * sample_data.chance(place, 352)
    FROM (
      SELECT min(id::text COLLATE "C") AS one, max(id::text COLLATE "C") AS other, row_number() OVER (ORDER BY min(id::text COLLATE "C")) AS place
      FROM works GROUP BY title HAVING count(*) BETWEEN 2 AND 6
      ORDER BY 1 LIMIT ${Math.ceil(editions / 2000)}
    ) AS pairs`.execute(tx);
}
