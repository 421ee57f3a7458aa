import type { Insertable } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { Tables } from "../../database/tables.ts";

/** The message, locked until the end of the transaction. */
export function lockMessage(tx: Tx, id: string) {
  return tx
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "subject", "message", "created_at", "done_at", "assigned_to"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countAnswers(tx: Tx, messageId: string): Promise<number> {
  const { n } = await tx
    .selectFrom("contact_answers")
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .where("message_id", "=", messageId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertAnswer(tx: Tx, answer: Insertable<Tables["contact_answers"]>): Promise<void> {
  await tx.insertInto("contact_answers").values(answer).execute();
}

/** A null opens it again. */
export async function setDone(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable("contact_messages").set({ done_at: at }).where("id", "=", id).execute();
}

export async function setAssigned(tx: Tx, id: string, readerId: string | null): Promise<void> {
  await tx.updateTable("contact_messages").set({ assigned_to: readerId }).where("id", "=", id).execute();
}
