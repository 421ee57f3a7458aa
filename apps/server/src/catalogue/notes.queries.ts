import type { Db } from "../database/handles.ts";

export async function findNote(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("notes").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}
