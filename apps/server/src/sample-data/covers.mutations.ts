import type { CoverSource } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/** A cover that is made up, and of which of the drawn pictures. */
export interface MadeCover {
  key: string;
  isbn: string;
  readerId: string | null;
  source: CoverSource;
  at: Date;
}

/** Readers who upload, the same ones each time; none of them is staff. */
async function uploaders(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM readers
    WHERE email LIKE '%.invalid' AND NOT is_suspended AND NOT EXISTS (SELECT FROM roles AS o WHERE o.reader_id = readers.id)
    ORDER BY id LIMIT ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function librarians(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT reader_id AS id FROM roles WHERE role = 'librarian' ORDER BY reader_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Notes covers for every second one of the best known books, before their files are written: of five three that readers
 * uploaded, one of a librarian and one of a source. What a complaint took down are a few of the books between.
 */
export async function noteCovers(
  tx: Tx,
  given: { count: number; keyOf(isbn: string): string; until: Date },
): Promise<MadeCover[]> {
  const { count, keyOf, until } = given;
  const { rows } = await sql<{ isbn: string }>`
    SELECT representative_isbn AS isbn FROM works
    WHERE join_key LIKE 'ornek-%' AND join_key NOT LIKE 'ornek-eklenen-%' AND representative_isbn IS NOT NULL
    ORDER BY popularity DESC, id LIMIT ${count * 2}`.execute(tx);
  const [readers, staff] = [await uploaders(tx, 40), await librarians(tx)];
  const chosen = rows.filter((_row, place) => place % 2 === 0);
  const made = chosen.map(({ isbn }, place): MadeCover => {
    const source = place % 5 === 1 ? "librarian" : place % 5 === 3 ? "open-library" : "reader";
    const people = source === "librarian" ? staff : source === "reader" ? readers : [];
    const readerId = people[place % Math.max(1, people.length)] ?? null;
    return { key: keyOf(isbn), isbn, readerId, source, at: new Date(until.getTime() - place * 3_600_000) };
  });
  for (const { key, isbn, readerId, source, at } of made)
    await sql`
      INSERT INTO covers (key, isbn, reader_id, source, created_at) VALUES (${key}, ${isbn}, ${readerId}, ${source}, ${at})`.execute(
      tx,
    );
  const takenDown = rows.filter((_row, place) => place % 2 === 1).slice(0, 3);
  for (const { isbn } of takenDown)
    await sql`
      INSERT INTO cover_takedowns (isbn, reason, reader_id, taken_down_at)
      VALUES (${isbn}, 'Yayınevi kapağın kaldırılmasını istedi.', ${staff[0] ?? null}, ${until})`.execute(tx);
  return made;
}

/** Their files are there: they are the covers of their books from here on, with who gave them in the history of each. */
export async function showCovers(tx: Tx, made: readonly MadeCover[]): Promise<void> {
  const keys = made.map(({ key }) => key);
  await sql`UPDATE covers SET state = 'kept' WHERE key = ANY(${keys}::text[])`.execute(tx);
  await sql`UPDATE editions AS e SET cover = c.key FROM covers AS c WHERE c.isbn = e.isbn AND c.key = ANY(${keys}::text[])`.execute(
    tx,
  );
  await sql`
    INSERT INTO cover_lookups (isbn, state, looked_at)
    SELECT isbn, 'found', created_at FROM covers WHERE key = ANY(${keys}::text[]) AND source = 'open-library'`.execute(
    tx,
  );
  await sql`
    INSERT INTO revisions (id, subject_kind, subject, reader_id, standing, state, changes, created_at, decided_at)
    SELECT overlay(overlay(md5('kapak' || key) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid, 'edition', isbn, reader_id,
      CASE source WHEN 'librarian' THEN 'librarian' ELSE 'trusted' END, 'accepted',
      jsonb_build_array(jsonb_build_object('field', 'cover', 'before', NULL, 'after', key)), created_at, created_at
    FROM covers WHERE key = ANY(${keys}::text[]) AND source <> 'open-library' ORDER BY created_at, key`.execute(
    tx,
  );
}
