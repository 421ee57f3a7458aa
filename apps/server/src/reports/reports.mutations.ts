import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { FoundReport, Measures, ReportState } from "./reports.queries.ts";

export interface Reported {
  /** Null where who wrote it has left. */
  subjectId: string | null;
  reviewId: string | null;
  commentId: string | null;
  aboutId: string | null;
}

const tables = { reviewId: "reviews", commentId: "comments", aboutId: "about_revisions" } as const;

/**
 * Locks what is reported against deletion until the end of the transaction. Returns its text, or undefined
 * when it is deleted already.
 */
export async function lockReported(
  tx: Tx,
  { subjectId, ...texts }: Reported,
): Promise<{ content: string | null } | undefined> {
  for (const kind of ["reviewId", "commentId", "aboutId"] as const) {
    const id = texts[kind];
    if (id === null) continue;
    const text = tx.selectFrom(tables[kind]).select("content");
    return text.where("id", "=", id).forKeyShare().executeTakeFirst();
  }
  const reader = tx.selectFrom("readers").select("id").where("id", "=", subjectId);
  return (await reader.forKeyShare().executeTakeFirst()) && { content: null };
}

/** A reader who reports the same again replaces the open report's reason and text. True for a new report. */
export async function insertReport(
  tx: Tx,
  report: Reported & { reporterId: string; reason: string; content: string | null; at: Date },
): Promise<boolean> {
  // `xmax` is 0 on a new row only: on one that was there before it is the lock of this change.
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO reports (reporter_id, subject_id, review_id, comment_id, about_id, reason, content, created_at)
    VALUES (${report.reporterId}, ${report.subjectId}, ${report.reviewId}, ${report.commentId}, ${report.aboutId},
      ${report.reason}, ${report.content}, ${report.at})
    ON CONFLICT (subject_id, reporter_id, review_id, comment_id, about_id)
      WHERE state = 'open' AND reporter_id IS NOT NULL
    DO UPDATE SET reason = excluded.reason, content = excluded.content
    RETURNING xmax = 0 AS is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

/** Decides all reports of the same thing that are in this state; returns the ids of their reporters. */
export async function decideReports(
  tx: Tx,
  given: { report: FoundReport; state: ReportState; measures: Measures; at: Date },
): Promise<string[]> {
  const { report } = given;
  const rows = await tx
    .updateTable("reports")
    .set({ state: given.state, decided_at: given.at, ...given.measures })
    .where("subject_id", "is not distinct from", report.subject_id)
    .where("state", "=", report.state)
    .where("review_id", "is not distinct from", report.review_id)
    .where("comment_id", "is not distinct from", report.comment_id)
    .where("about_id", "is not distinct from", report.about_id)
    .returning("reporter_id")
    .execute();
  return rows.flatMap(({ reporter_id }) => (reporter_id === null ? [] : [reporter_id]));
}

/** Locks the subject, so that no other decision about this reader runs until the end of the transaction. */
export async function lockSubject(tx: Tx, { subject_id }: FoundReport): Promise<void> {
  if (subject_id === null) return;
  await tx.selectFrom("readers").select("id").where("id", "=", subject_id).forNoKeyUpdate().execute();
}

/** Whether any report hides what this report is about, and whether any suspends its subject. */
export async function findMeasures(
  tx: Tx,
  { subject_id, review_id, comment_id, about_id }: FoundReport,
): Promise<Measures> {
  const isThere = async (
    which: "is_hiding" | "is_suspending",
    column: "review_id" | "comment_id" | "about_id" | "subject_id",
    id: string | null,
  ) =>
    id !== null &&
    (await tx
      .selectFrom("reports")
      .select("id")
      .where(column, "=", id)
      .where(which, "=", true)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const is_hiding =
    (await isThere("is_hiding", "comment_id", comment_id)) ||
    (await isThere("is_hiding", "review_id", review_id)) ||
    (await isThere("is_hiding", "about_id", about_id));
  return { is_hiding, is_suspending: await isThere("is_suspending", "subject_id", subject_id) };
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
