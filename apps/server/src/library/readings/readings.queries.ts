import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";

const columns = [
  "r.id",
  "r.started_on",
  "r.ended_on",
  "r.outcome",
  "r.progress_page",
  "r.progress_percent",
  "r.notes",
] as const;

/** The open one first, then the latest by the reader's own days; those without a day as they were entered. */
const latestFirst = sql`(r.outcome IS NULL) DESC, coalesce(r.ended_on, r.started_on) DESC NULLS LAST, r.created_at DESC, r.id`;

export function listReadings(db: Db, readerId: string, isbn: string) {
  return db
    .selectFrom("readings as r")
    .select(columns)
    .where("r.reader_id", "=", readerId)
    .where("r.isbn", "=", isbn)
    .orderBy(latestFirst)
    .execute();
}

/** The row stays locked until commit. */
export function lockReading(db: Db, of: { readerId: string; isbn: string; id: string }) {
  return db
    .selectFrom("readings as r")
    .select(columns)
    .where("r.id", "=", of.id)
    .where("r.reader_id", "=", of.readerId)
    .where("r.isbn", "=", of.isbn)
    .forUpdate()
    .executeTakeFirst();
}

export type ReadingRow = Awaited<ReturnType<typeof listReadings>>[number];
