import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { lockQuoteWords } from "../quotes/index.ts";
import { lockRevisionWords } from "../revisions/index.ts";
import { isAbout, type Reported, reportedOf, thingIn } from "./reported.queries.ts";
import type { FoundReport, Measures, ReportState } from "./reports.queries.ts";

const tables = { review_id: "reviews", comment_id: "comments", about_id: "about_revisions" } as const;

/**
 * Locks what is reported against deletion until the end of the transaction. Returns its text, or undefined
 * when it is deleted already.
 */
export async function lockReported(
  tx: Tx,
  reported: Reported,
): Promise<{ content: string | null } | undefined> {
  const thing = thingIn(reported);
  if (!thing) {
    const reader = tx.selectFrom("readers").select("id").where("id", "=", reported.subject_id);
    return (await reader.forKeyShare().executeTakeFirst()) && { content: null };
  }
  const { column, id } = thing;
  if (column === "revision_id") return lockRevisionWords(tx, id);
  if (column === "quote_id") return lockQuoteWords(tx, id);
  const text = tx.selectFrom(tables[column]).select("content");
  return text.where("id", "=", id).forKeyShare().executeTakeFirst();
}

/** A reader who reports the same again replaces the open report's reason and text. True for a new report. */
export async function insertReport(
  tx: Tx,
  report: Reported & { reporterId: string; reason: string; content: string | null; at: Date },
): Promise<boolean> {
  // `xmax` is 0 on a new row only: on one that was there before it is the lock of this change.
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO reports (reporter_id, subject_id, review_id, comment_id, about_id, revision_id, quote_id, reason, content, created_at)
    VALUES (${report.reporterId}, ${report.subject_id}, ${report.review_id}, ${report.comment_id}, ${report.about_id}, ${report.revision_id}, ${report.quote_id},
      ${report.reason}, ${report.content}, ${report.at})
    ON CONFLICT (subject_id, reporter_id, review_id, comment_id, about_id, revision_id, quote_id)
      WHERE state = 'open' AND reporter_id IS NOT NULL
    DO UPDATE SET reason = excluded.reason, content = excluded.content
    RETURNING xmax = 0 AS is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

/** A report without a reporter: staff act on what nobody reported. Returns its id. */
export async function insertStaffReport(
  tx: Tx,
  given: Reported & { content: string | null; reason: string; at: Date },
): Promise<string> {
  const { content, reason, at } = given;
  const { id } = await tx
    .insertInto("reports")
    .values({ ...reportedOf(given), content, reason, raised_by: "staff", created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * What was decided last waits again, one report a reader, and all of those who have left; what was done stays until it is
 * decided anew, by the reports that wait.
 */
export async function reopenReports(tx: Tx, report: FoundReport, at: Date): Promise<void> {
  await sql`
    WITH own AS (
      SELECT p.* FROM reports AS p
      WHERE p.state <> 'open' AND ${isAbout("p", report)}),
    again AS (
      SELECT DISTINCT ON (coalesce(o.reporter_id, o.id)) o.id FROM own AS o
      ORDER BY coalesce(o.reporter_id, o.id), o.decided_at DESC, o.id),
    marked AS (SELECT o.id, EXISTS (SELECT FROM again WHERE again.id = o.id) AS is_again FROM own AS o)
    UPDATE reports AS p SET
      state = CASE WHEN m.is_again THEN 'open' ELSE p.state END,
      decided_at = CASE WHEN NOT m.is_again THEN p.decided_at END,
      reopened_at = CASE WHEN m.is_again THEN ${at}::timestamptz ELSE p.reopened_at END,
      operator_told_at = CASE WHEN NOT m.is_again THEN p.operator_told_at END,
      is_hiding = m.is_again AND ${report.is_hiding},
      is_suspending = m.is_again AND ${report.is_suspending},
      suspends_until = CASE WHEN m.is_again THEN ${report.suspends_until}::timestamptz END
    FROM marked AS m WHERE p.id = m.id`.execute(tx);
}

/** Decides all reports of the same thing that wait, or else all that were decided; returns the ids of their reporters. */
export async function decideReports(
  tx: Tx,
  given: {
    report: FoundReport;
    state: ReportState;
    measures: Measures & { suspends_until: Date | null };
    decisionId: string;
    at: Date;
  },
): Promise<string[]> {
  const { report } = given;
  const rows = await tx
    .updateTable("reports")
    .set({ state: given.state, decided_at: given.at, decision_id: given.decisionId, ...given.measures })
    .where("state", report.state === "open" ? "=" : "<>", "open")
    .where(isAbout("reports", report))
    .returning("reporter_id")
    .execute();
  return [...new Set(rows.flatMap(({ reporter_id }) => (reporter_id === null ? [] : [reporter_id])))];
}

/** What was reported is no longer kept as it stood then: an order took it down. */
export async function forgetReportedText(
  tx: Tx,
  { kind, id }: { kind: "review" | "comment" | "about"; id: string },
): Promise<void> {
  const column = ({ review: "review_id", comment: "comment_id", about: "about_id" } as const)[kind];
  await tx.updateTable("reports").set({ content: null }).where(column, "=", id).execute();
}

/** Locks a reader, so that no other decision about this one runs until the end of the transaction. */
export async function lockSubject(tx: Tx, readerId: string | null): Promise<void> {
  if (readerId === null) return;
  await tx.selectFrom("readers").select("id").where("id", "=", readerId).forNoKeyUpdate().execute();
}

/** Whether any report hides what this report is about, and whether any suspends its subject, until when. */
export async function findMeasures(
  tx: Tx,
  reported: Reported,
): Promise<Measures & { suspends_until: Date | null }> {
  const thing = thingIn(reported);
  const hiding =
    thing &&
    (await tx
      .selectFrom("reports")
      .select("id")
      .where(thing.column, "=", thing.id)
      .where("is_hiding", "=", true)
      .limit(1)
      .executeTakeFirst());
  const suspending = await tx
    .selectFrom("reports")
    .select("suspends_until")
    .where("subject_id", "=", reported.subject_id)
    .where("is_suspending", "=", true)
    .orderBy("suspends_until", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return {
    is_hiding: hiding !== undefined,
    is_suspending: suspending !== undefined,
    suspends_until: suspending?.suspends_until ?? null,
  };
}

/**
 * Marks open reports the operator was not told of as told, and counts them; none when a mail has gone since
 * `notAfter`. One process at a time.
 */
export async function claimUntold(tx: Tx, { at, notAfter }: { at: Date; notAfter: Date }): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator mail', 0))`.execute(tx);
  const { rows } = await sql`
    UPDATE reports SET operator_told_at = ${at}
    WHERE state = 'open' AND operator_told_at IS NULL
      AND NOT EXISTS (SELECT FROM reports WHERE operator_told_at > ${notAfter})
    RETURNING id`.execute(tx);
  return rows.length;
}
