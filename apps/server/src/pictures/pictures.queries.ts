import type { Db } from "../database/handles.ts";

/** True for a picture that everybody may see: one that is new or in use, of a reader who is seen. */
export async function isShown(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("pictures as p")
    .innerJoin("readers as r", "r.id", "p.reader_id")
    .select("p.key")
    .where("p.key", "=", key)
    .where("p.state", "in", ["ready", "worn"])
    .where("r.is_suspended", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything that is kept of a reader, the latest first. */
export function listOf(db: Db, readerId: string) {
  return db
    .selectFrom("pictures")
    .select(["key", "state", "created_at"])
    .where("reader_id", "=", readerId)
    .where("state", "<>", "arriving")
    .orderBy("created_at", "desc")
    .orderBy("key")
    .execute();
}
