import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { halvesBy } from "../ratings/index.ts";

/** What there is to say of these works, with the reader's own half stars. */
export async function listWorks(db: Db, readerId: string, workIds: readonly string[]) {
  if (workIds.length === 0) return [];
  return db
    .selectFrom("works as w")
    .select(["w.id", "w.genres", "w.authors", "w.author_slugs"])
    .select(halvesBy(readerId, "w.id").as("halves"))
    .where(sql<boolean>`w.id = ANY(${[...workIds]}::uuid[])`)
    .execute();
}

export function listGoals(db: Db, readerId: string) {
  return db.selectFrom("reading_goals").select(["year", "books"]).where("reader_id", "=", readerId).execute();
}

export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number];
