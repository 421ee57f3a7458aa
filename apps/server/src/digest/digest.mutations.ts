import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Takes a reader's digest of the week upon this transaction; false when it is done or no longer wanted. */
export async function claimDigest(
  tx: Transaction<Tables>,
  readerId: string,
  monday: string,
): Promise<boolean> {
  const result = await tx
    .updateTable("notification_choices")
    .set({ digest_week: monday })
    .where("reader_id", "=", readerId)
    .where("kind", "=", "weekly_digest")
    .where("by_email", "=", true)
    .where((eb) => eb.or([eb("digest_week", "is", null), eb("digest_week", "<", monday)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
