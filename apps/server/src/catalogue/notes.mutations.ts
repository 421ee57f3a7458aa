import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function writeNote(db: Kysely<Tables>, key: string, value: string): Promise<void> {
  await db
    .insertInto("notes")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
