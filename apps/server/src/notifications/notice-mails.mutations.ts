import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import type { Due } from "./notice-mails.queries.ts";

/** No mail is to come of them any more; what was for the mail alone has had its time. */
export async function markMailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ mail_due_at: null, is_read: sql<boolean>`is_read OR NOT is_in_page` })
    .where("id", "in", ids)
    .execute();
}

/** What was due for one mail is due later. */
export async function postponeMails(db: Db, { readerId, kind }: Due, to: Date): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ mail_due_at: to })
    .where("reader_id", "=", readerId)
    .where("kind", "=", kind)
    .where("mail_due_at", "<", to)
    .execute();
}
