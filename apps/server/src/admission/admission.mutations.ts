import type { RefusedKind, RegistrationMode } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { InvitationRow } from "./admission.queries.ts";

/** What it was. */
export async function setMode(tx: Tx, mode: RegistrationMode): Promise<RegistrationMode> {
  const { rows } = await sql<{ mode: RegistrationMode }>`
    WITH before AS (SELECT mode FROM registration_rules FOR UPDATE)
    UPDATE registration_rules AS r SET mode = ${mode} FROM before RETURNING before.mode`.execute(tx);
  return rows[0]?.mode ?? mode;
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
