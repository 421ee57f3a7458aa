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
