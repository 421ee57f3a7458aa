import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Due } from "./notice-mails.queries.ts";

/** No mail is to come of them any more; what was for the mail alone has had its time. */
export async function settleMails(tx: Transaction<Tables>, due: Due): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ mail_due_at: null, is_read: sql<boolean>`is_read OR NOT is_in_page` })
    .where("reader_id", "=", due.readerId)
    .where("kind", "=", due.kind)
    .where("mail_due_at", "is not", null)
    .execute();
}
