import type { DecisionOutcome } from "@okurca/contract";
import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";

export interface GivenReason {
  label: string;
  told: string;
  outcomes: DecisionOutcome[];
  is_active: boolean;
}

const isTaken = async (tx: Tx, label: string, besides: string | null): Promise<boolean> => {
  const same = tx.selectFrom("decision_reasons").select("id").where("label", "=", label);
  const row = await same.where(sql<boolean>`id IS DISTINCT FROM ${besides}::uuid`).executeTakeFirst();
  return row !== undefined;
};

/** One after the other: what is looked at from here on stays so. */
export async function lockReasons(tx: Tx): Promise<void> {
  await sql`LOCK TABLE decision_reasons IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Behind all others. Returns its id, or why there is none. */
export async function insertReason(tx: Tx, given: GivenReason): Promise<{ id: string } | "taken" | "full"> {
  if (await isTaken(tx, given.label, null)) return "taken";
  const { rows } = await sql<{ n: number; last: number }>`
    SELECT count(*)::int AS n, coalesce(max(place), 0) AS last FROM decision_reasons`.execute(tx);
  if ((rows[0]?.n ?? 0) >= limits.moderation.reasons) return "full";
  const place = (rows[0]?.last ?? 0) + 1;
  const values = { ...given, place };
  const row = await tx
    .insertInto("decision_reasons")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row;
}

/** Decisions keep what they told. */
export async function updateReason(
  tx: Tx,
  id: string,
  given: GivenReason & { place: number },
): Promise<"done" | "taken" | "gone"> {
  if (await isTaken(tx, given.label, id)) return "taken";
  const row = await tx
    .updateTable("decision_reasons")
    .set(given)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  // What stood there gives up its place to it; places are counted from one, without a gap.
  await sql`
    UPDATE decision_reasons AS r SET place = n.place
    FROM (SELECT o.id, row_number() OVER (ORDER BY o.place, o.id <> ${id}, o.label)::int AS place
      FROM decision_reasons AS o) AS n
    WHERE n.id = r.id AND n.place <> r.place`.execute(tx);
  return row ? "done" : "gone";
}
