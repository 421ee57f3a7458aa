import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function findFriendIds(db: Kysely<Tables>, readerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("friend_edges")
    .select("friend_id")
    .where("reader_id", "=", readerId)
    .execute();
  return rows.map((row) => row.friend_id);
}

export async function readerExists(db: Kysely<Tables>, readerId: string): Promise<boolean> {
  const row = await db.selectFrom("readers").select("id").where("id", "=", readerId).executeTakeFirst();
  return row !== undefined;
}
