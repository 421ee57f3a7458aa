import type { Db } from "../database/handles.ts";

export async function writeNote(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("notes")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
