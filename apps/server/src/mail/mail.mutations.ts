import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** The outbox row; call inside the transaction that causes the mail. */
export async function insertMail(
  tx: Kysely<Tables>,
  mail: {
    to: string;
    replyTo: string | null;
    subject: string;
    text: string;
    html: string;
    state: "mailbox" | "waiting";
    readerId: string | null;
    account: string | null;
    named: string[];
    unsubscribeUrl: string | null;
  },
): Promise<string> {
  const row = await tx
    .insertInto("mails")
    .values({
      recipient: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      state: mail.state,
      reader_id: mail.readerId,
      account: mail.account,
      named: mail.named,
      unsubscribe_url: mail.unsubscribeUrl,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function markSent(db: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: at, last_error: null })
    .where("id", "=", id)
    .execute();
}

/** Counts a try that failed; the job queue decides whether there is another one. */
export async function markTried(
  db: Kysely<Tables>,
  id: string,
  error: string,
  isLast: boolean,
): Promise<void> {
  await db
    .updateTable("mails")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      last_error: error.slice(0, 500),
      ...(isLast ? { state: "failed" as const } : {}),
    }))
    .where("id", "=", id)
    .execute();
}

/** Deletes what was written before that time and is no longer to be sent. */
export async function forgetMails(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom("mails").where("created_at", "<", before).where("state", "<>", "waiting").execute();
}
