import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function findNote(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("notes").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export async function writeNote(db: Kysely<Tables>, key: string, value: string): Promise<void> {
  await db
    .insertInto("notes")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
