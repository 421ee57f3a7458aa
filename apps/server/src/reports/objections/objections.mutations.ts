import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import { endDecision, isSame } from "../decisions/decisions.mutations.ts";
import type { LockedObjection } from "./objections.queries.ts";

/** False where there is one already. */
export async function insertObjection(
  tx: Tx,
  given: { decisionId: string; content: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("objections")
    .values({ decision_id: given.decisionId, content: given.content, created_at: given.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("decision_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeObjection(
  tx: Tx,
  given: { id: string; verdict: "upheld" | "reversed"; answer: string; deciderId: string | null; at: Date },
): Promise<void> {
  const { id, verdict, answer, deciderId, at } = given;
  await tx
    .updateTable("objections")
    .set({ outcome: verdict, answer, decider_id: deciderId, decided_at: at })
    .where("decision_id", "=", id)
    .execute();
}

/**
 * Takes back what this decision did, and nothing that another did: of the reports it holds for, also where the text is
 * gone. A suspension that others ordered goes on until the end of theirs, and no longer than it would have. Returns the ids
 * of their reporters.
 */
export async function takeDecisionBack(
  tx: Tx,
  given: { id: string; decision: LockedObjection; newId: string; at: Date },
): Promise<string[]> {
  const { id, decision, newId, at } = given;
  const { outcomes, subject_id } = decision;
  const others = await endDecision(tx, { id, by: newId, at });
  const hid = outcomes.includes("hidden") && !others.hides;
  const isSuspension = outcomes.includes("suspended");
  const suspended = isSuspension && !others.suspends;
  const { rows } = await sql<{ reporter_id: string | null }>`
    UPDATE reports AS p SET
      is_hiding = p.is_hiding AND NOT ${hid},
      is_suspending = p.is_suspending AND NOT ${suspended},
      suspends_until = CASE WHEN NOT p.is_suspending OR ${suspended} THEN NULL
        WHEN ${isSuspension} THEN least(p.suspends_until, ${others.suspends_until}::timestamptz)
        ELSE p.suspends_until END,
      state = CASE WHEN p.state = 'open' OR (p.is_hiding AND NOT ${hid}) OR (p.is_suspending AND NOT ${suspended})
        THEN p.state ELSE 'restored' END,
      decided_at = CASE WHEN p.state <> 'open' THEN ${at}::timestamptz END,
      decision_id = ${newId}
    WHERE p.subject_id = ${subject_id} AND EXISTS (
      SELECT FROM decisions AS x JOIN decisions AS d ON d.id = ${id} AND ${isSame} WHERE x.id = p.decision_id)
    RETURNING p.reporter_id`.execute(tx);
  return [...new Set(rows.flatMap(({ reporter_id }) => (reporter_id === null ? [] : [reporter_id])))];
}
