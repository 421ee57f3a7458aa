import type { ReadingStatus } from "@okurca/contract";
import { compileOnce, type Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import { seesLibraryOf } from "../privacy/index.ts";

export interface ShelfFilter {
  readerId: string;
  /** Folded words; matched against title and authors. */
  words: string | undefined;
  status: ReadingStatus | undefined;
  /** Only those whose last reading was given up. */
  isAbandoned?: boolean;
}

const nothing = sql``;

/** Which of a book's readings (`r`) says how it stands: the open one, else the one that ended last. */
const latestFirst = sql`(r.outcome IS NULL) DESC, coalesce(r.ended_on, r.started_on) DESC NULLS LAST, r.created_at DESC, r.id`;

/** How the reading that says how a book of a shelf (`l`) stands ended; null while it is open, and where there is none. */
const lastOutcome = sql`(SELECT r.outcome FROM readings AS r
  WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn ORDER BY ${latestFirst} LIMIT 1)`;

/** Waits on the shelf (`l`) because it was given up. */
const isGivenUp = (outcome = lastOutcome) =>
  sql<boolean>`(l.status = 'to-read' AND coalesce(${outcome} = 'abandoned', false))`;

/** Of the reader's books (`l`); few were ever given up, and only of these the last reading is looked for. */
const abandonedBy = (readerId: string) => sql`
  AND l.isbn IN (SELECT isbn FROM readings WHERE reader_id = ${readerId} AND outcome = 'abandoned')
  AND ${isGivenUp()}`;

function shelf({ readerId, words, status, isAbandoned }: ShelfFilter, sort?: ShelfSort) {
  const ofStatus = status ? sql`AND l.status = ${status}` : nothing;
  const ownRating = sql`
    LEFT JOIN (
      SELECT o.isbn, r.halves FROM ratings AS r JOIN editions AS o ON o.work_id = r.work_id
      WHERE r.reader_id = ${readerId}
    ) AS own ON own.isbn = l.isbn`;
  const openReading = sql`
    LEFT JOIN readings AS o ON o.reader_id = l.reader_id AND o.isbn = l.isbn AND o.outcome IS NULL`;
  const pattern = `%${words?.replace(/[\\%_]/g, "\\$&")}%`;
  const ofWords = words ? sql`AND l.folded LIKE ${pattern}` : nothing;
  return sql`library_books AS l
    ${sort === "puan" ? ownRating : sort === "baslama" ? openReading : nothing}
    WHERE l.reader_id = ${readerId} ${ofStatus} ${ofWords} ${isAbandoned ? abandonedBy(readerId) : nothing}`;
}

export type ShelfSort = "eklenme" | "baslik" | "yazar" | "puan" | "baslama";

const turkish = sql`COLLATE "tr-x-icu"`;
/** The last word of the first author's name. */
const surname = sql`nullif(split_part(btrim(l.author), ' ', -1), '')`;
const newestFirst = sql`l.added_at DESC, l.isbn`;
const orders: Record<ShelfSort, RawBuilder<unknown>> = {
  eklenme: newestFirst,
  baslik: sql`l.title ${turkish}, ${newestFirst}`,
  yazar: sql`${surname} ${turkish} NULLS LAST, l.author ${turkish}, l.title ${turkish}, ${newestFirst}`,
  baslama: sql`coalesce(o.started_on, o.created_at::date) DESC NULLS LAST, o.created_at DESC, ${newestFirst}`,
  puan: sql`own.halves DESC NULLS LAST, ${newestFirst}`,
};

/** Which books stand on one page of the shelf; what is said of each comes by `findShelfBooks`. */
export async function listShelf(
  db: Db,
  filter: ShelfFilter,
  paging: Paging & { sort: ShelfSort },
): Promise<string[]> {
  const { sort, limit, offset } = paging;
  const { rows } = await sql<{ isbn: string }>`
    SELECT l.isbn FROM ${shelf(filter, sort)}
    ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map((row) => row.isbn);
}

export interface ShelfRow {
  isbn: string;
  status: ReadingStatus;
  added_at: Date;
  progress_page: number | null;
  progress_percent: number | null;
  is_abandoned: boolean;
  was_read: boolean;
  halves: number | null;
  post_id: string | null;
}

const findBooks = compileOnce((db: Db, { readerId, isbns }: { readerId: string; isbns: string[] }) => ({
  compile: () =>
    sql<ShelfRow>`
    SELECT l.isbn, l.status, l.added_at, latest.progress_page, latest.progress_percent,
      ${isGivenUp(sql`latest.outcome`)} AS is_abandoned,
      EXISTS (
        SELECT FROM readings AS f
        WHERE f.reader_id = l.reader_id AND f.isbn = l.isbn AND f.outcome = 'finished'
      ) AS was_read,
      own.halves, review.id AS post_id
    -- Taken apart and put together, so that a plan for any number serves all: else each call was planned anew.
    FROM unnest(ARRAY(SELECT unnest(${isbns}::text[]))) WITH ORDINALITY AS wanted (isbn, place)
    JOIN library_books AS l ON l.reader_id = ${readerId} AND l.isbn = wanted.isbn
    JOIN editions AS e ON e.isbn = l.isbn
    LEFT JOIN ratings AS own ON own.reader_id = l.reader_id AND own.work_id = e.work_id
    LEFT JOIN reviews AS review ON review.reader_id = l.reader_id AND review.work_id = e.work_id
    LEFT JOIN LATERAL (
      SELECT r.outcome,
        CASE WHEN r.outcome IS NULL THEN r.progress_page END AS progress_page,
        CASE WHEN r.outcome IS NULL THEN r.progress_percent END AS progress_percent
      FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn
      ORDER BY ${latestFirst}
      LIMIT 1
    ) AS latest ON true
    ORDER BY wanted.place`.compile(db),
}));

/** These books as they stand on the shelf, in the order given; those that do not are left out. */
export function findShelfBooks(db: Db, readerId: string, isbns: readonly string[]): Promise<ShelfRow[]> {
  return findBooks(db, { readerId, isbns: [...isbns] });
}

/** `isWaiting`: put there to be read, and not given up. */
export interface OnShelf {
  isbn: string;
  status: ReadingStatus;
  isWaiting: boolean;
}

const lockEdition = compileOnce((tx: Db, { readerId, isbn }: { readerId: string; isbn: string }) => ({
  compile: () =>
    sql<OnShelf>`
    SELECT l.isbn, l.status, l.status = 'to-read' AND NOT ${isGivenUp()} AS "isWaiting"
    FROM editions AS e JOIN library_books AS l ON l.isbn = e.isbn
    WHERE l.reader_id = ${readerId} AND e.work_id = (SELECT work_id FROM editions WHERE isbn = ${isbn})
    ORDER BY (l.isbn = ${isbn}) DESC, l.added_at DESC LIMIT 1
    FOR UPDATE OF l`.compile(tx),
}));

/** What of the edition's work stands on the reader's shelf, as `findShelvedEdition` has it, locked until commit. */
export async function lockShelvedEdition(
  tx: Tx,
  readerId: string,
  isbn: string,
): Promise<OnShelf | undefined> {
  return (await lockEdition(tx, { readerId, isbn }))[0];
}

type ShelfCounts = Record<ReadingStatus | "all", number>;

const countsOf = ({ read, reading, "to-read": toRead }: Record<ReadingStatus, number>): ShelfCounts => ({
  all: read + reading + toRead,
  read,
  reading,
  "to-read": toRead,
});

const findKeptCounts = compileOnce((db: Db, given: { readerId: string }) =>
  db
    .selectFrom("readers")
    .select(["to_read_books as to-read", "reading_books as reading", "read_books as read"])
    .where("id", "=", given.readerId),
);

/** Books of the whole shelf by status, as they are kept beside the reader: what transactions that ended have left. */
export async function countShelf(db: Db, readerId: string): Promise<ShelfCounts> {
  const [kept] = await findKeptCounts(db, { readerId });
  return countsOf(kept ?? { read: 0, reading: 0, "to-read": 0 });
}

/** Books of the shelf, of those found by the words, by status. */
export async function countByStatus(db: Db, filter: Omit<ShelfFilter, "status">): Promise<ShelfCounts> {
  if (!filter.words) return countShelf(db, filter.readerId);
  const { rows } = await sql<{ status: ReadingStatus; n: number }>`
    SELECT l.status, count(*)::int AS n FROM ${shelf({ ...filter, status: undefined })}
    GROUP BY l.status`.execute(db);
  return countsOf({
    ...{ read: 0, reading: 0, "to-read": 0 },
    ...Object.fromEntries(rows.map(({ status, n }) => [status, n])),
  });
}

/** How many of the books found by the words were given up. */
export async function countAbandoned(
  db: Db,
  filter: Omit<ShelfFilter, "status" | "isAbandoned">,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${shelf({ ...filter, status: undefined, isAbandoned: true })}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findShelfBook(db: Db, readerId: string, isbn: string): Promise<ShelfRow | undefined> {
  const [row] = await findShelfBooks(db, readerId, [isbn]);
  return row;
}

/** The edition of a work on the reader's shelf; of several this very one, else the one put there last. */
export function findShelvedEdition(db: Db, readerId: string, given: { workId: string; isbn: string }) {
  return db
    .selectFrom("library_books as l")
    .innerJoin("editions as e", "e.isbn", "l.isbn")
    .select(["l.isbn", "l.status", isGivenUp().as("is_abandoned")])
    .where("l.reader_id", "=", readerId)
    .where("e.work_id", "=", given.workId)
    .orderBy(sql`(l.isbn = ${given.isbn}) DESC`)
    .orderBy("l.added_at", "desc")
    .executeTakeFirst();
}

/**
 * Works that most readers have open now, those of most readers first: counts the libraries that everybody sees and
 * whose readers let their readings count for others; a work needs `least` of them, so that it tells of no reader.
 */
export async function listMostOpen(
  db: Db,
  { count, least }: { count: number; least: number },
): Promise<{ workId: string; readers: number }[]> {
  const { rows } = await sql<{ workId: string; readers: number }>`
    SELECT e.work_id AS "workId", count(DISTINCT o.reader_id)::int AS readers
    FROM readings AS o
    JOIN readers AS r ON r.id = o.reader_id
    JOIN editions AS e ON e.isbn = o.isbn
    WHERE o.outcome IS NULL AND r.is_signal AND ${seesLibraryOf(undefined, "r")} AND ${inCatalogue("e")}
    GROUP BY e.work_id HAVING count(DISTINCT o.reader_id) >= ${least}
    ORDER BY readers DESC, e.work_id LIMIT ${count}`.execute(db);
  return rows;
}

/** Of these works those on the reader's shelf, in whichever edition, with the status that changed last. */
export async function listStatusesOfWorks(
  db: Db,
  readerId: string,
  workIds: readonly string[],
): Promise<Map<string, ReadingStatus>> {
  const { rows } = await sql<{ work_id: string; status: ReadingStatus }>`
    SELECT DISTINCT ON (e.work_id) e.work_id, l.status
    FROM editions AS e JOIN library_books AS l ON l.reader_id = ${readerId} AND l.isbn = e.isbn
    WHERE e.work_id = ANY(${[...workIds]}::uuid[])
    ORDER BY e.work_id, l.changed_at DESC, l.isbn`.execute(db);
  return new Map(rows.map(({ work_id, status }) => [work_id, status]));
}
