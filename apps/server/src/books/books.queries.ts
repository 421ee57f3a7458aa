import type { Book } from "@okurca/contract";
import { batchPerTick, compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { type BookRow, broughtSource, toBook } from "./books.views.ts";

/** What is shown of an edition (`e`) and its work (`w`), for `toBook`. */
export const shownOfBook = [
  "e.isbn",
  "e.work_id",
  "e.title",
  "e.authors",
  "e.publisher",
  "e.published_on",
  "e.published_year",
  "e.pages",
  "e.source",
  "e.cover",
  "w.genres",
] as const;

const findEditions = compileOnce((db: Db, given: { isbns: string[] }) =>
  db
    .selectFrom("editions as e")
    .innerJoin("works as w", "w.id", "e.work_id")
    .select(shownOfBook)
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

/** A reader's own edition of the work of this alias: the one put on the shelf last, else the one that was rated. */
const ownEdition = (readerId: string, work: string) => {
  const id = sql.ref(`${work}.id`);
  return sql`(SELECT own.isbn FROM editions AS o JOIN library_books AS own ON own.reader_id = ${readerId} AND own.isbn = o.isbn
      WHERE o.work_id = ${id} ORDER BY own.added_at DESC, own.isbn LIMIT 1),
    (SELECT own.isbn FROM ratings AS own WHERE own.reader_id = ${readerId} AND own.work_id = ${id})`;
};

/**
 * ISBN of the edition that stands for the work of this alias wherever works are listed to this reader, so that a book
 * looks on its page as where it was pressed: the reader's own, else the same for everybody, which triggers and
 * `recountRepresentatives` choose.
 */
export function editionFor(readerId: string | undefined, work: string): RawBuilder<string | null> {
  const forAll = sql.ref<string | null>(`${work}.representative_isbn`);
  if (readerId === undefined) return forAll;
  return sql`coalesce(
    ${ownEdition(readerId, work)},
    ${forAll})`;
}

const shown = sql`e.isbn, e.work_id, e.title, e.authors, e.publisher, e.published_on, e.published_year, e.pages, e.source,
  e.cover, w.genres`;

/** Of each work the edition that stands for it to the reader, as it is shown; works without an edition are absent. */
export async function getWorks(
  db: Db,
  workIds: readonly string[],
  readerId?: string,
): Promise<Map<string, Book>> {
  if (workIds.length === 0) return new Map();
  const { rows } = await sql<BookRow>`
    SELECT ${shown} FROM works AS w JOIN editions AS e ON e.isbn = ${editionFor(readerId, "w")}
    WHERE w.id = ANY(${[...workIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.work_id, toBook(row)]));
}

/** Of these works the edition that is the reader's own; those of which there is none are absent. */
export async function getOwnEditions(
  db: Db,
  workIds: readonly string[],
  readerId: string,
): Promise<Map<string, Book>> {
  if (workIds.length === 0) return new Map();
  const { rows } = await sql<BookRow>`
    SELECT ${shown} FROM works AS w JOIN editions AS e ON e.isbn = coalesce(
    ${ownEdition(readerId, "w")})
    WHERE w.id = ANY(${[...workIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.work_id, toBook(row)]));
}

/** The representative editions of the works of these editions, by the ISBNs given; unknown ones are absent. */
export async function getRepresentatives(db: Db, isbns: readonly string[]): Promise<Map<string, Book>> {
  const { rows } = await sql<BookRow & { given: string }>`
    SELECT g.isbn AS given, ${shown}
    FROM editions AS g JOIN works AS w ON w.id = g.work_id JOIN editions AS e ON e.isbn = w.representative_isbn
    WHERE g.isbn = ANY(${[...isbns]}::text[])`.execute(db);
  return new Map(rows.map(({ given, ...row }) => [given, toBook(row)]));
}

/** Whether a catalogue names the edition of this alias; else it is the word of the reader whose file brought it. */
export const inCatalogue = (edition: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${edition}.source`)} <> ${sql.lit(broughtSource)}`;

/** Whether the edition stands as this revision, which adds it, tells it: another reader's word may stand in its place. */
const isToldBy = (revision: string, edition: string) =>
  sql<boolean>`${sql.ref(`${revision}.changes`)} @> jsonb_build_array(
      jsonb_build_object('field', 'title', 'after', ${sql.ref(`${edition}.title`)}))
    AND (${sql.ref(`${edition}.authors`)} = '{}' OR ${sql.ref(`${revision}.changes`)} @> jsonb_build_array(
      jsonb_build_object('field', 'authors', 'after', to_jsonb(${sql.ref(`${edition}.authors`)}))))`;

/** Whether the edition of this alias is there for the viewer: named by the catalogue, on the viewer's own shelf, or as the viewer told it. */
export function seesEdition(viewerId: string | undefined, edition: string): RawBuilder<boolean> {
  if (viewerId === undefined) return inCatalogue(edition);
  return sql<boolean>`(${inCatalogue(edition)} OR EXISTS (
    SELECT FROM library_books AS own
    WHERE own.reader_id = ${viewerId} AND own.isbn = ${sql.ref(`${edition}.isbn`)}) OR EXISTS (
    SELECT FROM revisions AS added
    WHERE added.reader_id = ${viewerId} AND added.subject_kind = 'edition' AND added.is_new
      AND added.subject = ${sql.ref(`${edition}.isbn`)} AND ${isToldBy("added", edition)}))`;
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

/** The best-known works that were checked by hand, for the shelf of the first page. */
export async function listShelfBooks(db: Db, count: number) {
  const { rows } = await sql<{ isbn: string; title: string; authors: string[]; pages: number | null }>`
    SELECT e.isbn, e.title, e.authors, e.pages
    FROM works AS w JOIN editions AS e ON e.isbn = w.representative_isbn
    WHERE EXISTS (SELECT FROM editions AS s WHERE s.work_id = w.id AND s.source = 'starter')
    ORDER BY w.popularity DESC, w.id LIMIT ${count}`.execute(db);
  return rows.map((row) => ({
    isbn: row.isbn,
    title: row.title,
    author: row.authors.join(", "),
    pages: row.pages,
  }));
}
