import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { FoundReport, ReportState } from "./reports.queries.ts";

type Tx = Transaction<Tables>;

export interface Reported {
  subjectId: string;
  reviewId: string | null;
  commentId: string | null;
}

/** Keeps what is reported from being deleted until the end of the transaction; false when it is gone already. */
export async function lockReported(tx: Tx, { subjectId, reviewId, commentId }: Reported): Promise<boolean> {
  const [table, id] =
    commentId !== null
      ? (["comments", commentId] as const)
      : reviewId !== null
        ? (["reviews", reviewId] as const)
        : (["readers", subjectId] as const);
  const row = tx.selectFrom(table).select("id").where("id", "=", id);
  return (await row.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Who reports the same again says it in other words. True for what was not yet reported. */
export async function insertReport(
  tx: Tx,
  report: Reported & { reporterId: string; reason: string; at: Date },
): Promise<boolean> {
  // A row that was there before has the lock of this change on it.
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO reports (reporter_id, subject_id, review_id, comment_id, reason, created_at)
    VALUES (${report.reporterId}, ${report.subjectId}, ${report.reviewId}, ${report.commentId},
      ${report.reason}, ${report.at})
    ON CONFLICT (subject_id, reporter_id, review_id, comment_id)
      WHERE state = 'open' AND reporter_id IS NOT NULL
    DO UPDATE SET reason = excluded.reason
    RETURNING xmax = 0 AS is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

/** Decides all reports of the same thing that are in this state; those who made them. */
export async function decideReports(
  tx: Tx,
  given: { report: FoundReport; state: ReportState; at: Date },
): Promise<string[]> {
  const { report } = given;
  const rows = await tx
    .updateTable("reports")
    .set({ state: given.state, decided_at: given.at })
    .where("subject_id", "=", report.subject_id)
    .where("state", "=", report.state)
    .where("review_id", "is not distinct from", report.review_id)
    .where("comment_id", "is not distinct from", report.comment_id)
    .returning("reporter_id")
    .execute();
  return rows.flatMap(({ reporter_id }) => (reporter_id === null ? [] : [reporter_id]));
}

/** A review is put out of sight with its event. */
export async function setHidden(
  tx: Tx,
  { review_id, comment_id }: FoundReport,
  isHidden: boolean,
): Promise<void> {
  const is_hidden = isHidden;
  if (review_id !== null) {
    await tx.updateTable("reviews").set({ is_hidden }).where("id", "=", review_id).execute();
    await tx.updateTable("events").set({ is_hidden }).where("review_id", "=", review_id).execute();
  }
  if (comment_id !== null) {
    await tx.updateTable("comments").set({ is_hidden }).where("id", "=", comment_id).execute();
  }
}

export async function setSuspended(tx: Tx, readerId: string, isSuspended: boolean): Promise<void> {
  await tx.updateTable("readers").set({ is_suspended: isSuspended }).where("id", "=", readerId).execute();
}
