import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function findNote(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("notes").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}
