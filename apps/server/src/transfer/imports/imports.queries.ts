import type { ImportFilter, LookupState } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { editionFor, seesEdition } from "../../books/index.ts";
import type { Db } from "../../database/handles.ts";
import type { Tables } from "../../database/tables.ts";
import type { Entry } from "../formats/index.ts";
import { countLookups } from "../lookups/lookups.queries.ts";

/** Those of these ISBNs that exist for the reader; what another reader's file brought does not. */
export async function findKnownIsbns(
  db: Db,
  readerId: string,
  isbns: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ given: string; isbn: string }>`
    SELECT g.given, e.isbn
    FROM unnest(${[...isbns]}::text[]) AS g(given) JOIN editions AS e ON e.isbn = okurca_present_isbn(g.given)
    WHERE ${seesEdition(readerId, "e")}`.execute(db);
  return new Map(rows.map(({ given, isbn }) => [given, isbn]));
}

/** Books that have no ISBN, by the number they have here. */
export async function findHouseNumbers(
  db: Db,
  readerId: string,
  numbers: readonly string[],
): Promise<Map<string, { isbn: string; title: string; authors: string[] }>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ given: string; isbn: string; title: string; authors: string[] }>`
    SELECT g.given, e.isbn, e.title, e.authors
    FROM unnest(${[...numbers]}::text[]) AS g(given) JOIN editions AS e ON e.isbn = okurca_present_isbn(g.given)
    WHERE ${seesEdition(readerId, "e")}`.execute(db);
  return new Map(rows.map(({ given, ...row }) => [given, row]));
}

/** Of each work the edition that stands for it to the reader. */
export async function findEditionsByKey(
  db: Db,
  readerId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ join_key: string; isbn: string }>`
    SELECT k.join_key, e.isbn
    FROM (
      SELECT join_key, id AS work_id FROM works WHERE join_key = ANY(${[...keys]}::text[])
      UNION ALL SELECT join_key, work_id FROM work_aliases WHERE join_key = ANY(${[...keys]}::text[])
    ) AS k JOIN works AS w ON w.id = k.work_id JOIN editions AS e ON e.isbn = ${editionFor(readerId, "w")}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.join_key, row.isbn]));
}

const isUnmatched = sql`r.match IN ('none', 'brought') AND NOT r.is_skipped`;
// The outcome of an imported row says whether it was left out.
const isLeftOut = sql`CASE WHEN r.outcome IS NULL THEN r.is_skipped OR r.match = 'none' ELSE r.outcome = 'skipped' END`;
const filters: Record<ImportFilter, RawBuilder<unknown>> = {
  hepsi: sql`true`,
  eslesen: sql`r.match NOT IN ('none', 'brought') AND NOT r.is_skipped`,
  eslesmeyen: isUnmatched,
  atlanacak: isLeftOut,
};

/** One of the reader's imports, or all of them, the latest first. */
export async function findImports(db: Db, readerId: string, id?: string) {
  const { rows } = await sql<{
    id: string;
    format: string;
    file_name: string;
    state: "draft" | "running" | "done" | "undone";
    refused: { line: number; reason: string }[];
    created_at: Date;
    all: number;
    matched: number;
    unmatched: number;
    left_out: number;
    added: number;
    changed: number;
    same: number;
    skipped: number;
    lookups: Record<LookupState, number>;
  }>`
    SELECT i.id, i.format, i.file_name, i.state, i.refused, i.created_at, c.*, ${countLookups} AS lookups
    FROM imports AS i
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "all",
        count(*) FILTER (WHERE ${filters.eslesen})::int AS matched,
        count(*) FILTER (WHERE ${isUnmatched})::int AS unmatched,
        count(*) FILTER (WHERE ${isLeftOut})::int AS left_out,
        count(*) FILTER (WHERE r.outcome = 'added')::int AS added,
        count(*) FILTER (WHERE r.outcome = 'changed')::int AS changed,
        count(*) FILTER (WHERE r.outcome = 'same')::int AS same,
        count(*) FILTER (WHERE r.outcome = 'skipped')::int AS skipped
      FROM import_rows AS r WHERE r.import_id = i.id
    ) AS c
    WHERE i.reader_id = ${readerId} AND (${id ?? null}::uuid IS NULL OR i.id = ${id ?? null}::uuid)
    ORDER BY i.created_at DESC, i.id`.execute(db);
  return rows;
}
export type ImportData = Awaited<ReturnType<typeof findImports>>[number];

const rowColumns = [
  "r.id",
  "r.import_id",
  "r.place",
  sql<Entry>`r.entry`.as("entry"),
  "r.match",
  sql<string | null>`okurca_present_isbn(r.isbn)`.as("isbn"),
  "r.is_skipped",
  "r.outcome",
  "r.notes",
] as const;

export function listRows(
  db: Db,
  of: { importId: string; filter: ImportFilter },
  paging: Paging,
): Promise<RowData[]> {
  return db
    .selectFrom("import_rows as r")
    .select(rowColumns)
    .where("r.import_id", "=", of.importId)
    .where(sql<boolean>`${filters[of.filter]}`)
    .orderBy("r.place")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countRows(db: Db, of: { importId: string; filter: ImportFilter }): Promise<number> {
  const { count } = await db
    .selectFrom("import_rows as r")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("r.import_id", "=", of.importId)
    .where(sql<boolean>`${filters[of.filter]}`)
    .executeTakeFirstOrThrow();
  return count;
}

export function findRow(db: Db, readerId: string, id: string): Promise<RowData | undefined> {
  return db
    .selectFrom("import_rows as r")
    .innerJoin("imports as i", "i.id", "r.import_id")
    .select(rowColumns)
    .where("r.id", "=", id)
    .where("i.reader_id", "=", readerId)
    .executeTakeFirst();
}

/** The next rows not yet imported, in the order of the file. */
export function listOpenRows(db: Db, importId: string, count: number): Promise<RowData[]> {
  return db
    .selectFrom("import_rows as r")
    .select(rowColumns)
    .where("r.import_id", "=", importId)
    .where("r.outcome", "is", null)
    .orderBy("r.place")
    .limit(count)
    .execute();
}

/** How many rows the reader brought after the import was done. */
export async function countLateRows(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(max((journal->>'late')::int), 0) AS count FROM import_rows
    WHERE import_id = ${importId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A row of a file with what it says. */
export interface RowData extends Omit<Selectable<Tables["import_rows"]>, "entry" | "journal"> {
  entry: Entry;
}
