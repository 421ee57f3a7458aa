import { cleanName, toLine } from "@okurca/contract";
import { type Kysely, sql } from "kysely";

/** What may hold signs that are not seen, more than those; `toLine` decides. */
const doubtful =
  "[\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U0010ffff]";
const isDoubtful = (text: string) =>
  sql<boolean>`(${sql.raw(text)} ~ ${sql.lit(doubtful)} OR ${sql.raw(text)} IS NOT NFC NORMALIZED)`;

async function cleanReaders(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; username: string }>`
    SELECT id, name, username FROM readers WHERE ${isDoubtful("name")} OR name ~ '[@.:。｡．﹒]'`.execute(db);
  for (const { id, name, username } of rows) {
    const clean = cleanName(name) || toLine(username);
    if (clean === name) continue;
    await sql`UPDATE readers SET name = ${clean} WHERE id = ${id}`.execute(db);
    await sql`
      UPDATE notifications SET message = replace(message, ${name}, ${clean}),
        data = CASE WHEN data ->> 'user_name' = ${name}
          THEN data || jsonb_build_object('user_name', ${clean}::text) ELSE data END
      WHERE actor_id = ${id}`.execute(db);
  }
}

async function cleanNotifications(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; message: string; data: Record<string, string> }>`
    SELECT id, message, data FROM notifications
    WHERE ${isDoubtful("message")} OR ${isDoubtful("coalesce(data ->> 'book_title', '')")}
      OR ${isDoubtful("coalesce(data ->> 'user_name', '')")}`.execute(db);
  for (const { id, message, data } of rows) {
    const clean = Object.fromEntries(Object.entries(data).map(([key, text]) => [key, toLine(text)]));
    await sql`
      UPDATE notifications SET message = ${toLine(message)}, data = ${JSON.stringify(clean)}::text::jsonb
      WHERE id = ${id}`.execute(db);
  }
}

/** Of books that came with a reader's file: what a catalogue says was cleaned when it was read. */
async function cleanBooks(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    isbn: string;
    work_id: string;
    title: string;
    authors: string[];
    publisher: string | null;
  }>`
    SELECT isbn, work_id, title, authors, publisher FROM editions
    WHERE source = 'reader'
      AND ${isDoubtful("concat_ws(' ', title, array_to_string(authors, ' '), publisher)")}`.execute(db);
  for (const { isbn, work_id, title, authors, publisher } of rows) {
    const clean = toLine(title) || isbn;
    const names = authors.map(toLine).filter(Boolean);
    await sql`
      UPDATE editions SET title = ${clean}, authors = ${names},
        publisher = ${(publisher && toLine(publisher)) || null}
      WHERE isbn = ${isbn}`.execute(db);
    await sql`
      UPDATE works SET title = ${clean} WHERE id = ${work_id} AND title = ${title}`.execute(db);
  }
}

async function cleanRequests(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; title: string; author: string; reason: string }>`
    SELECT id, title, author, reason FROM book_requesters
    WHERE ${isDoubtful("concat_ws(' ', title, author, reason)")}`.execute(db);
  for (const { id, title, author, reason } of rows)
    await sql`
      UPDATE book_requesters SET title = ${toLine(title)}, author = ${toLine(author)}, reason = ${toLine(reason)}
      WHERE id = ${id}`.execute(db);
}

/** Names and titles that are kept already become what they would be if they came today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await cleanReaders(db);
  await cleanNotifications(db);
  await cleanBooks(db);
  await cleanRequests(db);
}
