import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { foldOf, keysOf, wordsOf } from "../quotes/index.ts";
import { words } from "./words.ts";

const sentences = [...words.abouts, ...words.corrections];
/** Passages of a work that readers keep. */
const ofWork = 6;

/** Two sentences, others for each passage of a work. */
function textOf(work: number, place: number): string {
  const one = sentences[(work + place * 7) % sentences.length] ?? "";
  const two = sentences[(work * 3 + place * 11 + 1) % sentences.length] ?? "";
  return `${one} ${two}`;
}

/** One in fifty read books has a passage that its reader kept, most of them one that others kept, too. */
const kept = sql`sample_data.shelf WHERE status = 'read' AND sample_data.chance(h, 140) < 0.02`;
const placeOf = sql`floor(${ofWork}::int * sample_data.chance(h, 141) ^ 2)::int`;

/** Counts follow by the triggers. */
export async function makeQuotes(tx: Tx): Promise<void> {
  const { rows } = await sql<{ w: string; place: number }>`
    SELECT DISTINCT w::text AS w, ${placeOf} AS place FROM ${kept} ORDER BY 1, 2`.execute(tx);
  for (let from = 0; from < rows.length; from += 2000) {
    const passages = rows.slice(from, from + 2000).map(({ w, place }) => {
      const told = wordsOf(textOf(Number(w), place));
      return { w, place, folded: told.join(" "), keys: keysOf(foldOf(told)), text: textOf(Number(w), place) };
    });
    await sql`
      INSERT INTO passages (id, work_id, folded, keys)
      SELECT sample_data.uid('pasaj', p.w * ${ofWork} + p.place), sample_data.uid('eser', p.w), p.folded, p.keys
      FROM jsonb_to_recordset(${JSON.stringify(passages)}::text::jsonb)
        AS p(w bigint, place int, folded text, keys integer[])`.execute(tx);
    await sql`
      INSERT INTO quotes (id, reader_id, passage_id, isbn, text, page, has_spoiler, audience, origin, kept_at, updated_at)
      SELECT sample_data.uid('alinti', h), s.reader_id, sample_data.uid('pasaj', s.w * ${ofWork} + s.place), s.isbn, p.text,
        1 + floor(300 * sample_data.chance(h, 142))::int, sample_data.chance(h, 143) < 0.04,
        CASE WHEN sample_data.chance(h, 144) < 0.8 THEN 'public' WHEN sample_data.chance(h, 145) < 0.6 THEN 'friends'
          ELSE 'me' END,
        CASE WHEN sample_data.chance(h, 146) < 0.3 THEN 'taken' ELSE 'hand' END, changed_at, changed_at
      FROM (SELECT w, h, reader_id, isbn, changed_at, ${placeOf} AS place FROM ${kept}) AS s
      JOIN jsonb_to_recordset(${JSON.stringify(passages)}::text::jsonb) AS p(w bigint, place int, text text) USING (w, place)
      ORDER BY changed_at, h
      ON CONFLICT DO NOTHING`.execute(tx);
  }
  await sql`DELETE FROM passages WHERE quote_count = 0`.execute(tx);
  await tellOfQuotes(tx);
}

/** What everybody may see is told in the feed, and some of it is liked. */
async function tellOfQuotes(tx: Tx): Promise<void> {
  const shown = sql`(
    SELECT id, reader_id, isbn, kept_at, row_number() OVER (ORDER BY id) AS position FROM quotes WHERE audience = 'public')`;
  await sql`
    INSERT INTO events (id, reader_id, kind, isbn, happened_at)
    SELECT sample_data.uid('alinti-olayi', q.position), q.reader_id, 'friend_quote', q.isbn, q.kept_at
    FROM ${shown} AS q`.execute(tx);
  await sql`
    UPDATE quotes AS o SET event_id = sample_data.uid('alinti-olayi', q.position)
    FROM ${shown} AS q WHERE q.id = o.id`.execute(tx);
  await sql`
    INSERT INTO quote_likes (quote_id, reader_id, created_at, is_counted)
    SELECT q.id, r.id, least(sample_data.until(), q.kept_at + interval '3 hours'), NOT r.is_suspended
    FROM ${shown} AS q
    CROSS JOIN generate_series(1, 3) AS place
    JOIN readers AS r ON r.id = sample_data.uid('okur',
      floor((SELECT count(*) FROM readers) * sample_data.chance(q.position * 3 + place, 148))::bigint + 1)
    WHERE sample_data.chance(q.position * 3 + place, 147) < 0.25 AND r.id <> q.reader_id
    ON CONFLICT DO NOTHING`.execute(tx);
}
