import { setImmediate } from "node:timers/promises";
import type { Ratings } from "@okurca/recommend";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { type Opinion, tellsMore, worthOf } from "./worth.ts";

interface Row extends Opinion {
  reader_id: string;
  isbn: string;
  work_id: string;
  /** No catalogue names the book: no other reader sees it. */
  is_private: boolean;
}

const rowsAtOnce = 10_000;

/** Whether a book (alias `l` of `library_books`) was given up and not begun anew: as the library marks it. */
export const isGivenUp: RawBuilder<boolean> = sql`(l.status = 'to-read' AND coalesce((
  SELECT g.outcome = 'abandoned' FROM readings AS g WHERE g.reader_id = l.reader_id AND g.isbn = l.isbn
  ORDER BY (g.outcome IS NULL) DESC, coalesce(g.ended_on, g.started_on) DESC NULLS LAST, g.created_at DESC, g.id LIMIT 1), false))`;

/**
 * The next books on shelves after this one, in the order of the shelves' key. The stars of a review count
 * where its writer shows reviews to others.
 */
async function listRows(db: Db, after: Pick<Row, "reader_id" | "isbn"> | undefined): Promise<Row[]> {
  const from = after ? sql`(l.reader_id, l.isbn) > (${after.reader_id}::uuid, ${after.isbn})` : sql`true`;
  const { rows } = await sql<Row>`
    SELECT l.reader_id, l.isbn, e.work_id, l.status, e.source = 'reader' AS is_private,
      CASE WHEN r.reviews_for <> 'me' AND NOT v.is_hidden OR v.stands_alone THEN v.halves / 2.0::float8 END AS stars,
      ${isGivenUp} AS is_given_up
    FROM (
      SELECT * FROM library_books AS l WHERE ${from} ORDER BY l.reader_id, l.isbn LIMIT ${rowsAtOnce}
    ) AS l
    JOIN readers AS r ON r.id = l.reader_id
    JOIN editions AS e ON e.isbn = l.isbn
    -- Fenced, so that each is looked up by reader and work: joined, all reviews of a well-known work are gone through.
    LEFT JOIN LATERAL (
      SELECT g.halves, g.stands_alone, EXISTS (
          SELECT FROM reviews WHERE reader_id = g.reader_id AND work_id = g.work_id AND is_hidden) AS is_hidden
      FROM ratings AS g WHERE g.reader_id = l.reader_id AND g.work_id = e.work_id OFFSET 0
    ) AS v ON true
    ORDER BY l.reader_id, l.isbn`.execute(db);
  return rows;
}

/** Ids of readers whose shelves do not count: opted out, suspended, or with a private library. */
async function listSilent(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("readers")
    .select("id")
    .where((eb) =>
      eb.or([eb("is_signal", "=", false), eb("is_suspended", "=", true), eb("library_for", "=", "me")]),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface Signals {
  ratings: Ratings;
  readerCount: number;
  /** The id of each work by its number. */
  workIds: string[];
}

/** All that readers' shelves tell of works, read piece by piece so that the server goes on answering. */
export async function readSignals(db: Db, signal: AbortSignal): Promise<Signals> {
  const silent = await listSilent(db);
  const workNumbers = new Map<string, number>();
  const [readers, books, worths]: [number[], number[], number[]] = [[], [], []];
  let [readerCount, readerId] = [0, ""];
  /** The current reader's opinions of works, and where they stand. */
  let known = new Map<number, { place: number; opinion: Opinion }>();
  let after: Row | undefined;
  do {
    signal.throwIfAborted();
    const rows = await listRows(db, after);
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1);
    for (const row of rows) {
      if (row.is_private || silent.has(row.reader_id)) continue;
      if (row.reader_id !== readerId) {
        readerId = row.reader_id;
        readerCount += 1;
        known = new Map();
      }
      const work = workNumbers.get(row.work_id) ?? workNumbers.size;
      workNumbers.set(row.work_id, work);
      const before = known.get(work);
      if (before && !tellsMore(row, before.opinion)) continue;
      const place = before?.place ?? readers.length;
      known.set(work, { place, opinion: row });
      readers[place] = readerCount - 1;
      books[place] = work;
      worths[place] = worthOf(row);
    }
    await setImmediate();
  } while (after);
  return {
    ratings: {
      readers: Int32Array.from(readers),
      books: Int32Array.from(books),
      worths: Float32Array.from(worths),
    },
    readerCount,
    workIds: [...workNumbers.keys()],
  };
}
