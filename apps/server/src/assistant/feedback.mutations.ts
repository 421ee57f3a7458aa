import type { ChatFeedback } from "@okurca/contract";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

export interface GivenFeedback {
  messageId: string;
  readerId: string;
  feedback: ChatFeedback;
  /** The reader agrees to share the question and the answer; null for not. */
  shared: { comment: string | null } | null;
  at: Date;
}

/** Keeps whether a reply was of use, in place of what was said of it before; false when there is no such reply. */
export async function setFeedback(tx: Transaction<Tables>, given: GivenFeedback): Promise<boolean> {
  const { messageId, readerId, feedback, shared, at } = given;
  const { numUpdatedRows } = await tx
    .updateTable("chat_messages")
    .set({ feedback })
    .where("id", "=", messageId)
    .where("reader_id", "=", readerId)
    .where("role", "=", "assistant")
    .where("state", "<>", "pending")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (feedback === null) {
    await tx.deleteFrom("answer_feedback").where("message_id", "=", messageId).execute();
    return true;
  }
  await sql`
    INSERT INTO answer_feedback AS f
      (reader_id, message_id, is_useful, mode, fallback, state, shared_question, shared_answer, comment, given_at)
    SELECT m.reader_id, m.id, ${feedback === "up"}, m.mode, m.fallback, m.state,
      CASE WHEN ${shared !== null}::boolean THEN coalesce((
        SELECT asked.content FROM chat_messages AS asked
        WHERE asked.reader_id = m.reader_id AND asked.role = 'user' AND asked.position < m.position
        ORDER BY asked.position DESC LIMIT 1), '') END,
      CASE WHEN ${shared !== null}::boolean THEN m.content END,
      ${shared?.comment ?? null}, ${at}
    FROM chat_messages AS m WHERE m.id = ${messageId}
    ON CONFLICT (message_id) DO UPDATE SET is_useful = excluded.is_useful,
      shared_question = excluded.shared_question, shared_answer = excluded.shared_answer,
      comment = excluded.comment, given_at = excluded.given_at`.execute(tx);
  return true;
}
