import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** Before every other. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** So many readings of a reader behind one of them, with the length of the edition that was read. */
export function listReadings(
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
export function listEntries(db: Db, readingIds: readonly string[]) {
  return db
    .selectFrom("progress_entries as p")
    .select(["p.reading_id", "p.day", "p.page", "p.percent"])
    .where(sql<boolean>`p.reading_id = ANY(${[...readingIds]}::uuid[])`)
    .orderBy("p.reading_id")
    .orderBy("p.day")
    .orderBy("p.entered_at")
    .execute();
}

/** What there is to say of these works, with the reader's own rating: the review's, else as it came with an import. */
export async function listWorks(db: Db, readerId: string, workIds: readonly string[]) {
  if (workIds.length === 0) return [];
  return db
    .selectFrom("works as w")
    .leftJoin("reviews as own", (join) =>
      join.onRef("own.work_id", "=", "w.id").on("own.reader_id", "=", readerId),
    )
    .select((eb) => [
      ...(["w.id", "w.genres", "w.authors", "w.author_slugs"] as const),
      eb.fn
        .coalesce(
          "own.rating",
          eb
            .selectFrom("library_books as l")
            .innerJoin("editions as e", "e.isbn", "l.isbn")
            .select("l.rating")
            .whereRef("e.work_id", "=", "w.id")
            .where("l.reader_id", "=", readerId)
            .where("l.rating", "is not", null)
            .orderBy("l.changed_at", "desc")
            .orderBy("l.isbn")
            .limit(1),
        )
        .as("rating"),
    ])
    .where(sql<boolean>`w.id = ANY(${[...workIds]}::uuid[])`)
    .execute();
}

export function listGoals(db: Db, readerId: string) {
  return db.selectFrom("reading_goals").select(["year", "books"]).where("reader_id", "=", readerId).execute();
}

export type ReadingRow = Awaited<ReturnType<typeof listReadings>>[number];
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number];
