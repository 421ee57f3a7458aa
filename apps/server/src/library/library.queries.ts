import type { ReadingStatus } from "@okurca/contract";
import { type Kysely, sql } from "kysely";
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

const shelfColumns = ["l.isbn", "l.status", "l.progress_page", "l.progress_percent", "l.added_at"] as const;

export function listShelf(
  db: Kysely<Tables>,
  filter: ShelfFilter,
  paging: { limit: number; offset: number },
) {
  return shelf(db, filter)
    .select(shelfColumns)
    .orderBy("l.added_at", "desc")
    .orderBy("l.isbn")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
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

export function findShelfBook(db: Kysely<Tables>, readerId: string, isbn: string) {
  return db
    .selectFrom("library_books as l")
    .select(shelfColumns)
    .where("l.reader_id", "=", readerId)
    .where("l.isbn", "=", isbn)
    .executeTakeFirst();
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

export type ShelfRow = Awaited<ReturnType<typeof listShelf>>[number];
