import type { Db } from "../database/handles.ts";

export async function insertMessage(
  tx: Db,
  message: { name: string; email: string; subject: string; message: string; created_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("contact_messages")
    .values(message)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<", before).execute();
}

/** The messages that were not done before; all of them without an id. */
export async function markDone(db: Db, given: { id?: string; at: Date }): Promise<number> {
  const { id, at } = given;
  const marked = await db
    .updateTable("contact_messages")
    .set({ done_at: at })
    .where("done_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .returning("id")
    .execute();
  return marked.length;
}
