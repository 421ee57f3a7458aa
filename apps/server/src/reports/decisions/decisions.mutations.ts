import type { Insertable } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { Tables } from "../../database/tables.ts";

export async function insertDecision(tx: Tx, decision: Insertable<Tables["decisions"]>): Promise<string> {
  const { id } = await tx.insertInto("decisions").values(decision).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A reader, suspended until a time that is over. */
export async function findEndedSuspension(tx: Tx, at: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom("readers")
    .select("id")
    .where("suspended_until", "<=", at)
    .orderBy("suspended_until")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Reports whose time is over suspend the reader no longer. */
export async function endSuspensionsOf(tx: Tx, readerId: string, at: Date): Promise<void> {
  await tx
    .updateTable("reports")
    .set({ is_suspending: false, suspends_until: null })
    .where("subject_id", "=", readerId)
    .where("is_suspending", "=", true)
    .where("suspends_until", "<=", at)
    .execute();
}
