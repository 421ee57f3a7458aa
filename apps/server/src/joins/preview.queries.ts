import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import type { Sql } from "./steps.mutations.ts";

/** What moves, for the librarian who is about to decide. */
export interface Moving {
  editions: number;
  shelves: number;
  readings: number;
  ratings: number;
  reviews: number;
  events: number;
  about_texts: number;
  similar_books: number;
  /** Readers who have something of both. */
  on_both_shelves: number;
  rated_both: number;
  reviewed_both: number;
}

const count = (from: Sql) => sql`(SELECT count(*)::int FROM ${from})`;
const list = (isbns: readonly string[]) => sql`${[...isbns]}::text[]`;

interface Asked {
  /** The work they come from, and that they come to; undefined for a new one. */
  from: string;
  to: string | undefined;
  /** Editions that go to another work; null for all. */
  isbns: readonly string[] | null;
  /** The edition whose shelves another one takes. */
  editions?: { gone: string; kept: string };
}

async function listIsbns(db: Db, workId: string): Promise<string[]> {
  const rows = await db.selectFrom("editions").select("isbn").where("work_id", "=", workId).execute();
  return rows.map(({ isbn }) => isbn);
}

/** Counts what a join would move; the shelves of editions that keep their shelves are counted, too. */
export async function countMoving(db: Db, asked: Asked): Promise<Moving> {
  const { from, to, isbns, editions } = asked;
  // Told by their numbers, so that the database knows how many readers have them.
  const moved = isbns ?? (await listIsbns(db, from));
  const isMoved = (column: string) => sql`${sql.ref(column)} = ANY(${list(moved)})`;
  const ofWork = (row: string) =>
    isbns === null ? sql`${sql.ref(`${row}.work_id`)} = ${from}` : isMoved(`${row}.isbn`);
  const isOther = to !== undefined && to !== from;
  const both = (table: string) =>
    isOther
      ? count(sql`${sql.table(table)} AS g JOIN ${sql.table(table)} AS k ON k.reader_id = g.reader_id AND k.work_id = ${to}
          WHERE g.work_id = ${from} AND ${ofWork("g")}`)
      : sql`0`;
  const { rows } = await sql<Moving>`
    SELECT ${count(sql`editions AS e WHERE ${isMoved("e.isbn")}`)} AS editions,
      ${count(sql`library_books AS l WHERE ${isMoved("l.isbn")}`)} AS shelves,
      ${count(sql`library_books AS l JOIN readings AS d ON d.reader_id = l.reader_id AND d.isbn = l.isbn
        WHERE ${isMoved("l.isbn")}`)} AS readings,
      ${count(sql`ratings AS g WHERE ${ofWork("g")}`)} AS ratings,
      ${count(sql`reviews AS v WHERE ${ofWork("v")}`)} AS reviews,
      ${count(sql`events AS h WHERE ${isMoved("h.isbn")}`)} AS events,
      ${isbns === null ? count(sql`about_revisions AS a WHERE a.work_id = ${from}`) : sql`0`} AS about_texts,
      ${isbns === null ? count(sql`similar_works AS m WHERE m.seed_id = ${from} OR m.work_id = ${from}`) : sql`0`} AS similar_books,
      ${
        editions
          ? count(sql`library_books AS l JOIN library_books AS k ON k.reader_id = l.reader_id AND k.isbn = ${editions.kept}
              WHERE l.isbn = ${editions.gone}`)
          : sql`0`
      } AS on_both_shelves,
      ${both("ratings")} AS rated_both, ${both("reviews")} AS reviewed_both`.execute(db);
  return rows[0] as Moving;
}

/** How a book is told to the librarian who compares two. */
export interface Compared {
  isbn: string;
  work_id: string;
  title: string;
  subtitle: string | null;
  authors: string[];
  publisher: string | null;
  published_year: number | null;
  pages: number | null;
  language: string;
  original_title: string | null;
  source: string;
  editions: number;
  shelves: number;
  popularity: number;
}

/** Editions of the catalogue with how many readers keep them, by their ISBNs. */
export async function findCompared(db: Db, isbns: readonly string[]): Promise<Map<string, Compared>> {
  const { rows } = await sql<Compared>`
    SELECT e.isbn, e.work_id, e.title, e.subtitle, e.authors, e.publisher,
      coalesce(extract(year FROM e.published_on)::int, e.published_year) AS published_year, e.pages, e.language,
      e.original_title, e.source, e.popularity, ${count(sql`editions AS o WHERE o.work_id = e.work_id`)} AS editions,
      ${count(sql`library_books AS l WHERE l.isbn = e.isbn`)} AS shelves
    FROM editions AS e WHERE e.isbn = ANY(${list(isbns)}) AND e.source <> 'reader'`.execute(db);
  return new Map(rows.map((row) => [row.isbn, row]));
}
