import type { Book } from "@okurca/contract";
import { batchPerTick, compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { type BookRow, broughtSource, toBook } from "./books.views.ts";

const findEditions = compileOnce((db: Db, given: { isbns: string[] }) =>
  db
    .selectFrom("editions as e")
    .innerJoin("works as w", "w.id", "e.work_id")
    .select([
      "e.isbn",
      "e.work_id",
      "e.title",
      "e.authors",
      "e.publisher",
      "e.published_on",
      "e.published_year",
      "e.pages",
      "e.source",
      "w.genres",
    ])
    // Taken apart and put together, so that a plan for any number serves all: else each call was planned anew, for its own.
    .where(sql<boolean>`e.isbn = ANY(ARRAY(SELECT unnest(${given.isbns}::text[])))`),
);

/** Many look some up at the same time, mostly the same ones: they are asked for together. */
const findTogether = batchPerTick(async (db: Db, isbns: string[]) => {
  const rows = await findEditions(db, { isbns });
  return new Map(rows.map((row) => [row.isbn, row]));
});

/** Editions by ISBN, as they are shown; unknown ones are absent. */
export async function getEditions(db: Db, isbns: readonly string[]): Promise<Map<string, Book>> {
  if (isbns.length === 0) return new Map();
  const rows = await findTogether(db, isbns);
  const found = new Map<string, Book>();
  for (const isbn of isbns) {
    const row = rows.get(isbn);
    if (row) found.set(isbn, toBook(row));
  }
  return found;
}

/** Orders the editions (alias `e`) of a work: the one that stands for it comes first. */
export const bestKnownFirst = sql`(e.source = 'starter') DESC, e.is_set, e.popularity DESC, e.isbn`;

/** Of each work its best-known edition, as it is shown; works without one are absent. */
export async function getWorks(db: Db, workIds: readonly string[]): Promise<Map<string, Book>> {
  if (workIds.length === 0) return new Map();
  const { rows } = await sql<BookRow>`
    SELECT best.*, w.genres
    FROM works AS w
    CROSS JOIN LATERAL (
      SELECT isbn, work_id, title, authors, publisher, published_on, published_year, pages, source
      FROM editions AS e WHERE e.work_id = w.id
      ORDER BY ${bestKnownFirst} LIMIT 1
    ) AS best
    WHERE w.id = ANY(${[...workIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.work_id, toBook(row)]));
}

/** Whether a catalogue names the edition of this alias; else it is the word of the reader whose file brought it. */
export const inCatalogue = (edition: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${edition}.source`)} <> ${sql.lit(broughtSource)}`;

/** Whether the edition of this alias is there for the viewer: named by the catalogue, or on the viewer's own shelf. */
export function seesEdition(viewerId: string | undefined, edition: string): RawBuilder<boolean> {
  if (viewerId === undefined) return inCatalogue(edition);
  return sql<boolean>`(${inCatalogue(edition)} OR EXISTS (
    SELECT FROM library_books AS own
    WHERE own.reader_id = ${viewerId} AND own.isbn = ${sql.ref(`${edition}.isbn`)}))`;
}

/** The edition if it is there for the viewer; undefined is a visitor. */
export function findEdition(db: Db, viewerId: string | undefined, isbn: string) {
  return db
    .selectFrom("editions as e")
    .select(["e.isbn", "e.work_id", "e.title", "e.authors", "e.pages"])
    .where("e.isbn", "=", isbn)
    .where(seesEdition(viewerId, "e"))
    .executeTakeFirst();
}

/** The best-known editions, one a work, for the shelf of the first page. */
export async function listShelfBooks(db: Db, count: number) {
  const rows = await db
    .selectFrom("works as w")
    .innerJoin("editions as e", "e.work_id", "w.id")
    .distinctOn(["w.popularity", "w.id"])
    .select(["e.isbn", "e.title", "e.authors", "e.pages"])
    .where("e.source", "=", "starter")
    .orderBy("w.popularity", "desc")
    .orderBy("w.id")
    .orderBy("e.popularity", "desc")
    .limit(count)
    .execute();
  return rows.map((row) => ({
    isbn: row.isbn,
    title: row.title,
    author: row.authors.join(", "),
    pages: row.pages,
  }));
}
