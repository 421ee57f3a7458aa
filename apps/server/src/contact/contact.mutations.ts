import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function insertMessage(
  tx: Kysely<Tables>,
  message: { name: string; email: string; subject: string; message: string; created_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("contact_messages")
    .values(message)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function forgetMessages(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<", before).execute();
}
