import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { broughtRating } from "../library/index.ts";
import { ratingBy } from "../reviews/index.ts";

/** What there is to say of these works, with the reader's own rating: the review's, else as it came with an import. */
export async function listWorks(db: Db, readerId: string, workIds: readonly string[]) {
  if (workIds.length === 0) return [];
  return db
    .selectFrom("works as w")
    .select(["w.id", "w.genres", "w.authors", "w.author_slugs"])
    .select(
      sql<number | null>`coalesce(${ratingBy(readerId, "w.id")}, ${broughtRating(readerId, "w.id")})`.as(
        "rating",
      ),
    )
    .where(sql<boolean>`w.id = ANY(${[...workIds]}::uuid[])`)
    .execute();
}

export function listGoals(db: Db, readerId: string) {
  return db.selectFrom("reading_goals").select(["year", "books"]).where("reader_id", "=", readerId).execute();
}

export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number];
