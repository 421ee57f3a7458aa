import type { ReadingStatus } from "@okurca/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

export interface ShelfFilter {
  readerId: string;
  /** Folded words; matched against title and authors. */
  words: string | undefined;
  status: ReadingStatus | undefined;
}

function shelf(db: Kysely<Tables>, filter: ShelfFilter) {
  let query = db
    .selectFrom("library_books as l")
    .innerJoin("editions as e", "e.isbn", "l.isbn")
    .where("l.reader_id", "=", filter.readerId);
  if (filter.status) query = query.where("l.status", "=", filter.status);
  if (filter.words) {
    const pattern = `%${filter.words.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`(e.folded_title || ' ' || okurca_fold(array_to_string(e.authors, ' '))) LIKE ${pattern}`,
    );
  }
  return query;
}

export type ShelfSort = "eklenme" | "baslik" | "yazar" | "puan";

const turkish = sql`COLLATE "tr-x-icu"`;
const newestFirst = sql`l.added_at DESC, l.isbn`;
const orders: Record<ShelfSort, RawBuilder<unknown>> = {
  eklenme: newestFirst,
  baslik: sql`e.title ${turkish}, ${newestFirst}`,
  yazar: sql`e.authors[1] ${turkish} NULLS LAST, e.title ${turkish}, ${newestFirst}`,
  puan: sql`coalesce(own.rating, l.rating) DESC NULLS LAST, ${newestFirst}`,
};

/** Which books stand on one page of the shelf; what is said of each comes by `findShelfBooks`. */
export async function listShelf(
  db: Kysely<Tables>,
  filter: ShelfFilter,
  paging: { sort: ShelfSort; limit: number; offset: number },
): Promise<string[]> {
  let query = shelf(db, filter);
  if (paging.sort === "puan") {
    query = query.leftJoin("reviews as own", (join) =>
      join.onRef("own.reader_id", "=", "l.reader_id").onRef("own.work_id", "=", "e.work_id"),
    ) as typeof query;
  }
  const rows = await query
    .select("l.isbn")
    .orderBy(orders[paging.sort])
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
  return rows.map((row) => row.isbn);
}

export interface ShelfRow {
  isbn: string;
  status: ReadingStatus;
  added_at: Date;
  progress_page: number | null;
  progress_percent: number | null;
  is_abandoned: boolean;
  own_rating: number | null;
}

/** These books as they stand on the shelf, in the order given; those that do not are left out. */
export async function findShelfBooks(
  db: Kysely<Tables>,
  readerId: string,
  isbns: readonly string[],
): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    SELECT l.isbn, l.status, l.added_at, latest.progress_page, latest.progress_percent,
      l.status = 'to-read' AND coalesce(latest.outcome = 'abandoned', false) AS is_abandoned,
      coalesce(own.rating, l.rating) AS own_rating
    FROM unnest(${[...isbns]}::text[]) WITH ORDINALITY AS wanted (isbn, place)
    JOIN library_books AS l ON l.reader_id = ${readerId} AND l.isbn = wanted.isbn
    JOIN editions AS e ON e.isbn = l.isbn
    LEFT JOIN reviews AS own ON own.reader_id = l.reader_id AND own.work_id = e.work_id
    LEFT JOIN LATERAL (
      SELECT r.outcome,
        CASE WHEN r.outcome IS NULL THEN r.progress_page END AS progress_page,
        CASE WHEN r.outcome IS NULL THEN r.progress_percent END AS progress_percent
      FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn
      ORDER BY (r.outcome IS NULL) DESC, coalesce(r.ended_on, r.started_on) DESC NULLS LAST, r.created_at DESC, r.id
      LIMIT 1
    ) AS latest ON true
    ORDER BY wanted.place`.execute(db);
  return rows;
}

export async function countShelf(db: Kysely<Tables>, filter: ShelfFilter): Promise<number> {
  const row = await shelf(db, filter).select(sql<number>`count(*)::int`.as("n")).executeTakeFirstOrThrow();
  return row.n;
}

/** Books of the whole shelf by status. */
export async function countByStatus(db: Kysely<Tables>, readerId: string) {
  const rows = await db
    .selectFrom("library_books")
    .select(["status", sql<number>`count(*)::int`.as("n")])
    .where("reader_id", "=", readerId)
    .groupBy("status")
    .execute();
  const counts = { all: 0, read: 0, reading: 0, "to-read": 0 };
  for (const row of rows) {
    counts[row.status] = row.n;
    counts.all += row.n;
  }
  return counts;
}

export async function findShelfBook(
  db: Kysely<Tables>,
  readerId: string,
  isbn: string,
): Promise<ShelfRow | undefined> {
  const [row] = await findShelfBooks(db, readerId, [isbn]);
  return row;
}

/** Which of these editions, or another edition of the same work, are on the shelf. */
export async function hasWorkOnShelf(db: Kysely<Tables>, readerId: string, workId: string): Promise<boolean> {
  const row = await db
    .selectFrom("library_books as l")
    .innerJoin("editions as e", "e.isbn", "l.isbn")
    .select("l.isbn")
    .where("l.reader_id", "=", readerId)
    .where("e.work_id", "=", workId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
