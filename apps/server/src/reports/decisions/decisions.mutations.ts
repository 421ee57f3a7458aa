import { moderationMessages as m } from "@okurca/contract";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { Tables } from "../../database/tables.ts";
import { isAbout } from "../reported.queries.ts";

export async function insertDecision(tx: Tx, decision: Insertable<Tables["decisions"]>): Promise<string> {
  const { id } = await tx.insertInto("decisions").values(decision).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Against who was decided about, and in force. */
const isStanding = sql<boolean>`(d.outcomes && ARRAY['hidden', 'warned', 'suspended'] AND d.ended_at IS NULL)`;

/** Whether two decisions (`x`, `d`) are of one thing, also where that is gone. */
export const isSame = sql<boolean>`(x.kind = d.kind AND ${isAbout("x", "d")})`;

/**
 * Ends all that stands of the things that these decisions were about: `by` takes it back. Objections to them that wait have
 * what they asked for, and are answered with that.
 */
export async function endDecisions(tx: Tx, given: { ids: string[]; by: string; at: Date }): Promise<void> {
  const { ids, by, at } = given;
  await sql`
    WITH ended AS (
      UPDATE decisions AS d SET ended_at = ${at}, ended_by = ${by}
      WHERE d.id <> ${by} AND ${isStanding}
        AND EXISTS (SELECT FROM decisions AS x WHERE x.id = ANY(${ids}::uuid[]) AND ${isSame})
      RETURNING d.id)
    UPDATE objections AS o SET outcome = 'reversed', answer = ${m.takenBackMeanwhile}, decided_at = ${at},
      decider_id = (SELECT decider_id FROM decisions WHERE id = ${by})
    FROM ended WHERE o.decision_id = ended.id AND o.outcome IS NULL`.execute(tx);
}

/** Ends one decision. Returns what others that stand ordered of the same thing. */
export async function endDecision(
  tx: Tx,
  given: { id: string; by: string; at: Date },
): Promise<{ hides: boolean; suspends: boolean; suspends_until: Date | null }> {
  const { id, by, at } = given;
  await tx.updateTable("decisions").set({ ended_at: at, ended_by: by }).where("id", "=", id).execute();
  const end = sql`(d.decided_at + make_interval(days => d.days))`;
  const suspends = sql`('suspended' = ANY(d.outcomes) AND (d.days IS NULL OR ${end} > ${at}))`;
  const { rows } = await sql<{ hides: boolean; suspends: boolean; suspends_until: Date | null }>`
    SELECT coalesce(bool_or('hidden' = ANY(d.outcomes)), false) AS hides,
      coalesce(bool_or(${suspends}), false) AS suspends,
      CASE WHEN NOT bool_or(${suspends} AND d.days IS NULL) THEN max(${end}) FILTER (WHERE ${suspends}) END AS suspends_until
    FROM decisions AS x JOIN decisions AS d ON d.id <> x.id AND ${isSame}
    WHERE x.id = ${id} AND ${isStanding}`.execute(tx);
  return rows[0] ?? { hides: false, suspends: false, suspends_until: null };
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
