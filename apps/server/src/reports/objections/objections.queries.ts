import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../database/handles.ts";
import { findWaiting, type WaitingFigures } from "../../database/waiting.queries.ts";
import { pageOfRevision } from "../../revisions/index.ts";
import { type DecisionRow, decisionColumns, decisionSources } from "../cases/cases.queries.ts";
import { type Reported, thingColumns } from "../reported.queries.ts";

/** Whether a decision of alias `d` is against its subject, and was not taken back since. */
const isAgainst: RawBuilder<boolean> = sql`(
  d.outcomes && ARRAY['hidden', 'warned', 'suspended'] AND d.ended_at IS NULL)`;

export interface OwnDecisionRow extends DecisionRow {
  can_object: boolean;
  /** Under which a comment stands. */
  under_id: string | null;
  isbn: string | null;
  /** Where a change of the catalogue or a quote stands. */
  page: string | null;
}

export async function listOwnDecisionRows(
  db: Db,
  { readerId, limit, offset }: Paging & { readerId: string },
): Promise<OwnDecisionRow[]> {
  const { rows } = await sql<OwnDecisionRow>`
    SELECT ${decisionColumns}, ${isAgainst} AND o.decision_id IS NULL AS can_object,
      coalesce(c.review_id, c.event_id) AS under_id, w.representative_isbn AS isbn, coalesce(${pageOfRevision("x")}, '/alinti/' || u.passage_id) AS page
    FROM ${decisionSources}
    LEFT JOIN comments AS c ON c.id = d.comment_id
    LEFT JOIN about_revisions AS a ON a.id = d.about_id
    LEFT JOIN works AS w ON w.id = a.work_id
    LEFT JOIN revisions AS x ON x.id = d.revision_id
    LEFT JOIN quotes AS u ON u.id = d.quote_id
    WHERE d.subject_id = ${readerId}
    ORDER BY d.decided_at DESC, d.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countOwnDecisions(db: Db, readerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM decisions WHERE subject_id = ${readerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findSuspensionEnd(db: Db, readerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("readers")
    .select("suspended_until")
    .where("id", "=", readerId)
    .executeTakeFirst();
  return row?.suspended_until ?? null;
}

export interface Objectionable {
  can_object: boolean;
  has_objected: boolean;
}

/** Of the reader's own. */
export async function findObjectionable(
  tx: Tx,
  id: string,
  readerId: string,
): Promise<Objectionable | undefined> {
  const { rows } = await sql<Objectionable>`
    SELECT ${isAgainst} AS can_object, EXISTS (SELECT FROM objections AS o WHERE o.decision_id = d.id) AS has_objected
    FROM decisions AS d WHERE d.id = ${id} AND d.subject_id = ${readerId} FOR SHARE OF d`.execute(tx);
  return rows[0];
}

export interface ObjectionRow extends DecisionRow {
  objected: string;
  objected_at: Date;
  decider_id: string | null;
}

/** Those that wait, the oldest first. */
export async function listOpenObjections(db: Db, { limit, offset }: Paging): Promise<ObjectionRow[]> {
  const { rows } = await sql<ObjectionRow>`
    SELECT ${decisionColumns}, o.content AS objected, o.created_at AS objected_at, d.decider_id
    FROM ${decisionSources}
    WHERE o.outcome IS NULL AND o.decision_id IS NOT NULL
    ORDER BY o.created_at, o.decision_id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Those that wait. */
export const findWaitingObjections = (db: Db): Promise<WaitingFigures> =>
  findWaiting(db, sql`objections WHERE outcome IS NULL`, "created_at");

export async function countOpenObjections(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM objections WHERE outcome IS NULL`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface LockedObjection extends Reported {
  outcome: "upheld" | "reversed" | null;
  kind: "post" | "comment" | "about" | "revision" | "quote" | "profile";
  title: string | null;
  outcomes: DecisionRow["outcomes"];
  decider_id: string | null;
  via: DecisionRow["via"];
  ended_at: Date | null;
}

/** With its decision; of both the objection stays locked until commit when asked for. */
export async function findObjection(
  tx: Tx,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<LockedObjection | undefined> {
  const { rows } = await sql<LockedObjection>`
    SELECT o.outcome, d.kind, ${thingColumns("d")}, d.title, d.outcomes, d.decider_id, d.via,
      d.ended_at
    FROM objections AS o JOIN decisions AS d ON d.id = o.decision_id
    WHERE o.decision_id = ${id} ${isLocked ? sql`FOR UPDATE OF o` : sql``}`.execute(tx);
  return rows[0];
}
