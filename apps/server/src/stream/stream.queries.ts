import type { Db } from "../database/handles.ts";

export async function findFriendIds(db: Db, readerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("friend_edges")
    .select("friend_id")
    .where("reader_id", "=", readerId)
    .execute();
  return rows.map((row) => row.friend_id);
}

export async function findFollowedIds(db: Db, readerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("follows")
    .select("followed_id")
    .where("reader_id", "=", readerId)
    .execute();
  return rows.map((row) => row.followed_id);
}

export async function readerExists(db: Db, readerId: string): Promise<boolean> {
  const row = await db.selectFrom("readers").select("id").where("id", "=", readerId).executeTakeFirst();
  return row !== undefined;
}
