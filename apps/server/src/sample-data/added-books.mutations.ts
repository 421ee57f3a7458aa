import { houseNumberOf } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Shape } from "./shape.ts";
import { words } from "./words.ts";

const list = (name: keyof typeof words) => sql`${[...words[name]]}::text[]`;

/** Numbers for so many books that have no ISBN. */
async function takeHouseNumbers(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    SELECT nextval('house_numbers')::text AS place FROM generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ place }) => houseNumberOf(Number(place)));
}

/**
 * Books that readers added by hand, a third of them without ISBN: half wait for a librarian, and are their reader's alone, of the
 * others everybody sees what the reader told. Written one by one, since triggers count along.
 */
export async function makeAddedBooks(tx: Tx, { editions, readers }: Shape): Promise<void> {
  const count = Math.max(12, Math.round(readers / 25));
  const numbers = await takeHouseNumbers(tx, Math.floor(count / 3));
  await sql`
    CREATE TABLE sample_data.added AS
    SELECT k, sample_data.uid('eklenen', k) AS work_id, k % 2 = 0 AS is_accepted,
      sample_data.uid('okur', 1 + k * 7919 % ${readers}::bigint) AS reader_id,
      CASE WHEN k % 3 = 0 THEN (${numbers}::text[])[k / 3] ELSE sample_data.isbn(${editions}::bigint + k) END AS isbn,
      sample_data.pick(${list("genitives")}, k, 141) || ' ' || sample_data.pick(${list("adjectives")}, k, 142) || ' '
        || sample_data.pick(${list("possessed")}, k, 143) AS title,
      ARRAY[sample_data.person(k, 144)] AS authors, sample_data.pick(${list("publishers")}, k, 145) AS publisher,
      60 + floor(300 * sample_data.chance(k, 146))::int AS pages,
      sample_data.until() - interval '40 days' * sample_data.chance(k, 147) AS at
    FROM generate_series(1, ${count}::bigint) AS k`.execute(tx);
  await sql`
    INSERT INTO works (id, title, authors, join_key, created_at)
    SELECT work_id, title, CASE WHEN is_accepted THEN authors ELSE '{}' END,
      CASE WHEN is_accepted THEN 'ornek-eklenen-' || k ELSE 'reader|' || isbn END, at
    FROM sample_data.added ORDER BY k`.execute(tx);
  await sql`
    INSERT INTO editions (isbn, work_id, title, authors, publisher, pages, language, source, search, created_at)
    SELECT isbn, work_id, title, authors, publisher, pages, 'tr', CASE WHEN is_accepted THEN 'added' ELSE 'reader' END,
      CASE WHEN is_accepted THEN setweight(to_tsvector('simple', okurca_fold(title)), 'A')
        || setweight(to_tsvector('simple', okurca_fold_list(authors)), 'B') ELSE '' END, at
    FROM sample_data.added ORDER BY k`.execute(tx);
  await sql`
    INSERT INTO revisions (id, subject_kind, subject, reader_id, standing, state, is_new, changes, created_at, decided_at)
    SELECT sample_data.uid('ekleme', k), 'edition', isbn, reader_id, 'reader',
      CASE WHEN is_accepted THEN 'accepted' ELSE 'waiting' END, true,
      (SELECT jsonb_agg(jsonb_build_object('field', f.name, 'before', f.before, 'after', f.after))
        FROM (VALUES ('title', 'null'::jsonb, to_jsonb(title)), ('authors', '[]', to_jsonb(authors)),
          ('publisher', 'null', to_jsonb(publisher)), ('pages', 'null', to_jsonb(pages)), ('language', 'null', '"tr"'))
          AS f (name, before, after)),
      at, CASE WHEN is_accepted THEN least(at + interval '9 hours', sample_data.until()) END
    FROM sample_data.added ORDER BY at, k`.execute(tx);
  await sql`
    INSERT INTO library_books (reader_id, isbn, title, author, folded, status, added_at, changed_at)
    SELECT a.reader_id, a.isbn, a.title, a.authors[1], e.folded_title || ' ' || e.folded_authors, 'to-read', at, at
    FROM sample_data.added AS a JOIN editions AS e USING (isbn) ORDER BY at, k`.execute(tx);
}
