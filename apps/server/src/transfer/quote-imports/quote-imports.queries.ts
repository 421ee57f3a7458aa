import type { ClippingsFormat, ImportFilter, QuoteBookMatch } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { inCatalogue } from "../../books/index.ts";
import type { Db } from "../../database/handles.ts";
import type { Tables } from "../../database/tables.ts";
import type { Clipping } from "../formats/index.ts";

export type Entry = Pick<Clipping, "text" | "note" | "page" | "percent" | "kept_at">;

/** The book of ours that one of a file is. */
export interface Match {
  match: QuoteBookMatch;
  isbn: string | null;
}

/** Of these those that a catalogue names: of others nobody keeps passages. */
export async function findNamedIsbns(db: Db, isbns: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ isbn: string }>`
    SELECT e.isbn FROM editions AS e WHERE e.isbn = ANY(${[...isbns]}::text[]) AND ${inCatalogue("e")}`.execute(
    db,
  );
  return new Set(rows.map(({ isbn }) => isbn));
}

const isLeftOut = sql`(b.is_skipped OR b.isbn IS NULL)`;
const filters: Record<ImportFilter, RawBuilder<unknown>> = {
  hepsi: sql`true`,
  eslesen: sql`NOT ${isLeftOut}`,
  eslesmeyen: sql`b.isbn IS NULL`,
  atlanacak: isLeftOut,
};

const outcomes = sql`count(*) FILTER (WHERE r.outcome = 'added')::int AS added,
  count(*) FILTER (WHERE r.outcome = 'same')::int AS same,
  count(*) FILTER (WHERE r.outcome = 'skipped')::int AS skipped,
  count(*) FILTER (WHERE r.outcome = 'stayed')::int AS stayed`;

interface Outcomes {
  added: number;
  same: number;
  skipped: number;
  stayed: number;
}

export interface ImportData extends Outcomes {
  id: string;
  format: ClippingsFormat;
  file_name: string;
  state: Selectable<Tables["quote_imports"]>["state"];
  refused: { line: number; reason: string }[];
  refused_count: number;
  notices: string[];
  created_at: Date;
  books: number;
  matched: number;
  unmatched: number;
  left_out: number;
  quotes: number;
  coming: number;
  kept: number;
  skipping: number;
  cut: number;
}

/** One of the reader's files of passages, or all of them, the latest first. */
export async function findImports(db: Db, readerId: string, id?: string): Promise<ImportData[]> {
  const { rows } = await sql<ImportData>`
    SELECT i.id, i.format, i.file_name, i.state, i.refused, i.refused_count, i.notices, i.created_at, c.*, n.*
    FROM quote_imports AS i
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS books, count(*) FILTER (WHERE ${filters.eslesen})::int AS matched,
        count(*) FILTER (WHERE ${filters.eslesmeyen})::int AS unmatched,
        count(*) FILTER (WHERE ${isLeftOut})::int AS left_out
      FROM quote_import_books AS b WHERE b.import_id = i.id
    ) AS c
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS quotes, count(*) FILTER (WHERE NOT ${isLeftOut} AND NOT r.is_kept)::int AS coming,
        count(*) FILTER (WHERE NOT ${isLeftOut} AND r.is_kept)::int AS kept,
        count(*) FILTER (WHERE ${isLeftOut})::int AS skipping, count(*) FILTER (WHERE r.is_cut)::int AS cut, ${outcomes}
      FROM quote_import_books AS b JOIN quote_import_rows AS r ON r.book_id = b.id WHERE b.import_id = i.id
    ) AS n
    WHERE i.reader_id = ${readerId} AND (${id ?? null}::uuid IS NULL OR i.id = ${id ?? null}::uuid)
    ORDER BY i.created_at DESC, i.id`.execute(db);
  return rows;
}

/** A book of a file with what is in it. */
export interface BookData extends Outcomes, Omit<Selectable<Tables["quote_import_books"]>, "file_isbn"> {
  all: number;
  kept: number;
  cut: number;
  open: number;
}

const book = (where: RawBuilder<unknown>) => sql<BookData>`
  SELECT b.id, b.import_id, b.place, b.title, b.authors, b.match, okurca_present_isbn(b.isbn) AS isbn, b.is_skipped, n.*
  FROM quote_import_books AS b JOIN quote_imports AS i ON i.id = b.import_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE r.is_kept)::int AS kept,
      count(*) FILTER (WHERE r.is_cut)::int AS cut, count(*) FILTER (WHERE r.outcome IS NULL)::int AS open, ${outcomes}
    FROM quote_import_rows AS r WHERE r.book_id = b.id
  ) AS n
  WHERE ${where}`;

export async function listBooks(
  db: Db,
  of: { importId: string; filter: ImportFilter },
  paging: Paging,
): Promise<BookData[]> {
  const { rows } = await sql<BookData>`
    ${book(sql`b.import_id = ${of.importId} AND ${filters[of.filter]}`)}
    ORDER BY b.place LIMIT ${paging.limit} OFFSET ${paging.offset}`.execute(db);
  return rows;
}

export async function countBooks(db: Db, of: { importId: string; filter: ImportFilter }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM quote_import_books AS b
    WHERE b.import_id = ${of.importId} AND ${filters[of.filter]}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A book of one of the reader's files. */
export async function findBook(db: Db, readerId: string, id: string): Promise<BookData | undefined> {
  const { rows } = await book(sql`b.id = ${id} AND i.reader_id = ${readerId}`).execute(db);
  return rows[0];
}

export interface RowData {
  place: number;
  entry: Entry;
  is_cut: boolean;
  is_kept: boolean;
  outcome: Selectable<Tables["quote_import_rows"]>["outcome"];
}

/** Passages of a book in the order of the file; `isOpen`: those nothing became of yet. */
export function listRows(
  db: Db,
  of: { bookId: string; isOpen?: boolean },
  paging: Paging,
): Promise<RowData[]> {
  return db
    .selectFrom("quote_import_rows as r")
    .select(["r.place", sql<Entry>`r.entry`.as("entry"), "r.is_cut", "r.is_kept", "r.outcome"])
    .where("r.book_id", "=", of.bookId)
    .$if(of.isOpen === true, (query) => query.where("r.outcome", "is", null))
    .orderBy("r.place")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

/** The first book of a file of whose passages something is yet to become. */
export async function findOpenBook(
  db: Db,
  importId: string,
): Promise<{ id: string; isbn: string | null } | undefined> {
  const { rows } = await sql<{ id: string; isbn: string | null }>`
    SELECT b.id, CASE WHEN NOT b.is_skipped THEN okurca_present_isbn(b.isbn) END AS isbn
    FROM quote_import_books AS b
    WHERE b.import_id = ${importId}
      AND EXISTS (SELECT FROM quote_import_rows AS r WHERE r.book_id = b.id AND r.outcome IS NULL)
    ORDER BY b.place LIMIT 1`.execute(db);
  return rows[0];
}

export interface Written {
  book_id: string;
  place: number;
  id: string;
  at: Date;
}

/** The next passages that became quotes and were not taken back yet. */
export async function listWritten(db: Db, importId: string, limit: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    SELECT r.book_id, r.place, r.quote_id AS id, r.kept_at AS at
    FROM quote_import_books AS b JOIN quote_import_rows AS r ON r.book_id = b.id
    WHERE b.import_id = ${importId} AND r.quote_id IS NOT NULL
    ORDER BY b.place, r.place LIMIT ${limit}`.execute(db);
  return rows;
}

/** Readers with files that are gone on with. */
export async function listAwaitingReaders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reader_id: string }>`
    SELECT DISTINCT reader_id FROM quote_imports WHERE state IN ('running', 'undoing')`.execute(db);
  return rows.map(({ reader_id }) => reader_id);
}
