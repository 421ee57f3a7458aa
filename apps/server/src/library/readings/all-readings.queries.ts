import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";

/** Before every other. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** So many readings of a reader behind one of them, with the length of the edition that was read. */
export function listAllReadings(
  db: Db,
  readerId: string,
  { behind, limit }: { behind: { isbn: string; id: string } | undefined; limit: number },
) {
  return db
    .selectFrom("readings as r")
    .innerJoin("editions as e", "e.isbn", "r.isbn")
    .select(["r.id", "r.isbn", "r.outcome", "r.ended_on", "e.work_id", "e.title", "e.authors", "e.pages"])
    .where("r.reader_id", "=", readerId)
    .where(sql<boolean>`(r.isbn, r.id) > (${behind?.isbn ?? ""}, ${behind?.id ?? firstId}::uuid)`)
    .orderBy("r.isbn")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}

/** All progress that was entered of these readings, reading by reading in the order of its days. */
export function listProgressEntries(db: Db, readingIds: readonly string[]) {
  return db
    .selectFrom("progress_entries as p")
    .select(["p.reading_id", "p.day", "p.page", "p.percent"])
    .where(sql<boolean>`p.reading_id = ANY(${[...readingIds]}::uuid[])`)
    .orderBy("p.reading_id")
    .orderBy("p.day")
    .orderBy("p.entered_at")
    .execute();
}

export type ReadingOfReader = Awaited<ReturnType<typeof listAllReadings>>[number];
export type ProgressEntry = Awaited<ReturnType<typeof listProgressEntries>>[number];
