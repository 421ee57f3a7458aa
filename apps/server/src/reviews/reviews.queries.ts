import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export function findReview(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("reviews")
    .select(["id", "reader_id", "isbn", "content", "rating", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;
