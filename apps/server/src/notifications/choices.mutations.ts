import type { MailKind } from "@okurca/contract";
import type { Db, Tx } from "../database/handles.ts";
import type { Choice } from "./choices.queries.ts";

export async function saveChoices(
  tx: Tx,
  readerId: string,
  choices: readonly (Choice & { kind: MailKind })[],
): Promise<void> {
  await tx
    .insertInto("notification_choices")
    .values(
      choices.map(({ kind, inPage, byEmail }) => ({
        reader_id: readerId,
        kind,
        in_page: inPage,
        by_email: byEmail,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["reader_id", "kind"]).doUpdateSet((eb) => ({
        in_page: eb.ref("excluded.in_page"),
        by_email: eb.ref("excluded.by_email"),
      })),
    )
    .execute();
}

/** Turns mails of a kind on or off for a reader who has chosen them before; whether that changed anything. */
export async function setByEmail(
  db: Db,
  choice: { readerId: string; kind: MailKind; byEmail: boolean },
): Promise<boolean> {
  const result = await db
    .updateTable("notification_choices")
    .set({ by_email: choice.byEmail })
    .where("reader_id", "=", choice.readerId)
    .where("kind", "=", choice.kind)
    .where("by_email", "<>", choice.byEmail)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes a reader's digest of the week upon this transaction; false when it is done or no longer wanted. */
export async function claimDigest(tx: Tx, readerId: string, monday: string): Promise<boolean> {
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
