import { type Insertable, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";

/** The outbox row; call inside the transaction that causes the mail. */
export async function insertMail(tx: Db, mail: Insertable<Tables["mails"]>): Promise<string> {
  const row = await tx.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/**
 * That a try begins; false for a mail that is not to be sent. One that had begun before and never told how it ended
 * makes the mail doubtful.
 */
export async function markSending(
  db: Db,
  id: string,
  at: Date,
): Promise<{ isDoubtful: boolean } | undefined> {
  const row = await db
    .updateTable("mails")
    .set({
      sending_since: at,
      is_doubtful: sql<boolean>`is_doubtful OR sending_since IS NOT NULL`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("is_doubtful")
    .executeTakeFirst();
  return row && { isDoubtful: row.is_doubtful };
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: at, last_error: null, sending_since: null })
    .where("id", "=", id)
    .execute();
}

/** Counts a try that failed; the job queue decides whether there is another one. */
export async function markTried(
  db: Db,
  id: string,
  { error, isLast, isUnclear }: { error: string; isLast: boolean; isUnclear: boolean },
): Promise<void> {
  await db
    .updateTable("mails")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      last_error: error.slice(0, 500),
      ...(isUnclear ? { is_doubtful: true } : {}),
      sending_since: null,
      ...(isLast ? { state: "failed" as const } : {}),
    }))
    .where("id", "=", id)
    .execute();
}

/** Deletes what was written before that time and is no longer to be sent. */
export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("mails").where("created_at", "<", before).where("state", "<>", "waiting").execute();
}
