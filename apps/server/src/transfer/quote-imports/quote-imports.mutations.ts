import { limits, type QuoteOutcome } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/handles.ts";
import { lockReaderRow } from "../../readers/index.ts";
import type { Clipping, SlicedClippings } from "../formats/index.ts";
import type { Match } from "./quote-imports.queries.ts";

type State = "draft" | "running" | "done" | "undoing" | "undone";

/** Its jobs know a reader's number. */
export const quoteQueue = "quote-imports";

/** A file without its books; the reader's earlier draft gives way to it. */
export async function insertImport(
  tx: Tx,
  of: { readerId: string; fileName: string; at: Date },
  file: Omit<SlicedClippings, "slices">,
): Promise<string> {
  await tx
    .deleteFrom("quote_imports")
    .where("reader_id", "=", of.readerId)
    .where("state", "=", "draft")
    .execute();
  const { id } = await tx
    .insertInto("quote_imports")
    .values({
      ...{ reader_id: of.readerId, format: file.format, file_name: of.fileName, created_at: of.at },
      refused: sql`${JSON.stringify(file.refused)}::text::jsonb`,
      refused_count: file.refused_count,
      notices: file.notices,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface FileBook extends Pick<Clipping, "title" | "authors" | "isbn"> {
  id: string;
}

/** The next books of a file, behind so many others. */
export async function insertBooks(
  tx: Tx,
  of: { importId: string; behind: number },
  books: readonly FileBook[],
  matches: readonly Match[],
): Promise<void> {
  const rows = books.map(({ id, title, authors, isbn }, nth) => ({
    ...{ id, title, authors, file_isbn: isbn, place: of.behind + nth + 1 },
    ...(matches[nth] ?? { match: "none", isbn: null }),
  }));
  await sql`
    INSERT INTO quote_import_books (id, import_id, place, title, authors, file_isbn, match, isbn)
    SELECT b.id, ${of.importId}, b.place, b.title, b.authors, b.file_isbn, b.match, b.isbn
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      AS b(id uuid, place int, title text, authors text[], file_isbn text, match text, isbn text)`.execute(
    tx,
  );
}

/** The next passages of a file, each with the book it is of and its place there. */
export async function insertRows(
  tx: Tx,
  rows: readonly { book_id: string; place: number; entry: object; is_cut: boolean }[],
): Promise<void> {
  await sql`
    INSERT INTO quote_import_rows (book_id, place, entry, is_cut)
    SELECT r.book_id, r.place, r.entry, r.is_cut
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      AS r(book_id uuid, place int, entry jsonb, is_cut boolean)`.execute(tx);
}

/** Marks these passages of a book as ones that the reader has already, and no others. */
export async function setKept(tx: Tx, bookId: string, places: readonly number[]): Promise<void> {
  await sql`
    UPDATE quote_import_rows SET is_kept = place = ANY(${[...places]}::int[])
    WHERE book_id = ${bookId} AND is_kept <> (place = ANY(${[...places]}::int[]))`.execute(tx);
}

/** The file stays locked until commit, and its reader before it. */
export async function lockImport(tx: Tx, readerId: string, id: string): Promise<State | undefined> {
  await lockReaderRow(tx, readerId);
  const row = await tx
    .selectFrom("quote_imports")
    .select("state")
    .where("id", "=", id)
    .where("reader_id", "=", readerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** The reader's first file that is to be gone on with, locked, and the reader before it. */
export async function lockOpenImport(
  tx: Tx,
  readerId: string,
): Promise<{ id: string; state: State } | undefined> {
  await lockReaderRow(tx, readerId);
  return tx
    .selectFrom("quote_imports")
    .select(["id", "state"])
    .where("reader_id", "=", readerId)
    .where("state", "in", ["running", "undoing"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function setState(tx: Tx, id: string, state: State): Promise<void> {
  await tx.updateTable("quote_imports").set({ state }).where("id", "=", id).execute();
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("quote_imports").where("id", "=", id).execute();
}

export async function setChoice(tx: Tx, id: string, choice: Match & { isSkipped: boolean }): Promise<void> {
  await tx
    .updateTable("quote_import_books")
    .set({ match: choice.match, isbn: choice.isbn, is_skipped: choice.isSkipped })
    .where("id", "=", id)
    .execute();
}

/** Lets passages that were left out come after all. */
export async function openSkipped(tx: Tx, bookId: string): Promise<void> {
  await tx
    .updateTable("quote_import_rows")
    .set({ outcome: null })
    .where("book_id", "=", bookId)
    .where("outcome", "=", "skipped")
    .execute();
}

/** What has become of all passages of a book that nothing had become of. */
export async function skipBook(tx: Tx, bookId: string): Promise<void> {
  await tx
    .updateTable("quote_import_rows")
    .set({ outcome: "skipped" })
    .where("book_id", "=", bookId)
    .where("outcome", "is", null)
    .execute();
}

/** What has become of passages, with the quotes that they are by now. */
export async function setOutcomes(
  tx: Tx,
  rows: readonly { book_id: string; place: number; outcome: QuoteOutcome; quote_id?: string | undefined }[],
  at: Date,
): Promise<void> {
  await sql`
    UPDATE quote_import_rows AS r SET outcome = w.outcome, quote_id = w.quote_id,
      kept_at = CASE WHEN w.quote_id IS NOT NULL THEN ${at}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      AS w(book_id uuid, place int, outcome text, quote_id uuid)
    WHERE r.book_id = w.book_id AND r.place = w.place`.execute(tx);
}

/** Deletes files that are old: their words, and the way back. */
export async function deleteOldQuoteImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.import.keptDays * 86_400_000);
  await db.deleteFrom("quote_imports").where("created_at", "<", before).execute();
}
