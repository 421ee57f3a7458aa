import type { RefusedKind, RegistrationRules } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { InvitationRow } from "./admission.queries.ts";

/** Changes what is given. @returns the rules as they were and as they are */
export async function setRules(
  tx: Tx,
  given: Partial<RegistrationRules>,
): Promise<{ before: RegistrationRules; after: RegistrationRules }> {
  const before = await tx
    .selectFrom("registration_rules")
    .select(["mode", "are_newcomers_limited"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = { ...before, ...given };
  await tx.updateTable("registration_rules").set(after).execute();
  return { before, after };
}

/** One admin after the other, so that how many there are holds until the end of the transaction. */
export async function lockAdmission(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('admission', 0))`.execute(tx);
}

/** Counts one use, where the invitation can still be used; false where it cannot. */
export async function takeInvitation(tx: Tx, token: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable("invitations")
    .set((by) => ({ uses: by("uses", "+", 1) }))
    .where("token", "=", token)
    .where((by) => by.or([by("ends_at", "is", null), by("ends_at", ">", at)]))
    .where((by) => by.or([by("most_uses", "is", null), by("uses", "<", by.ref("most_uses"))]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export function insertInvitation(
  tx: Tx,
  values: Pick<InvitationRow, "token" | "note" | "most_uses" | "ends_at" | "created_at">,
): Promise<InvitationRow> {
  return tx
    .insertInto("invitations")
    .values(values)
    .returning(["id", "token", "note", "uses", "most_uses", "ends_at", "created_at"])
    .executeTakeFirstOrThrow();
}

/** False where there is none that has not ended. */
export async function endInvitationAt(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable("invitations")
    .set({ ends_at: at })
    .where("id", "=", id)
    .where((by) => by.or([by("ends_at", "is", null), by("ends_at", ">", at)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Undefined where it is refused already. */
export function insertRefusal(tx: Tx, given: { kind: RefusedKind; value: string; created_at: Date }) {
  return tx
    .insertInto("registration_refusals")
    .values(given)
    .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
    .returning(["id", "kind", "value", "created_at"])
    .executeTakeFirst();
}

export function deleteRefusal(tx: Tx, by: { id: string } | { kind: RefusedKind; value: string }) {
  const rows = tx.deleteFrom("registration_refusals").returning(["id", "kind", "value"]);
  return "id" in by
    ? rows.where("id", "=", by.id).executeTakeFirst()
    : rows.where("kind", "=", by.kind).where("value", "=", by.value).executeTakeFirst();
}
