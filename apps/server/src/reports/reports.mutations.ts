import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { FoundReport, ReportState } from "./reports.queries.ts";

type Tx = Transaction<Tables>;

export interface Reported {
  subjectId: string;
  reviewId: string | null;
  commentId: string | null;
}

/**
 * Keeps what is reported from being deleted until the end of the transaction; its text, or undefined when it is gone
 * already.
 */
export async function lockReported(
  tx: Tx,
  { subjectId, reviewId, commentId }: Reported,
): Promise<{ content: string | null } | undefined> {
  const id = commentId ?? reviewId;
  if (id !== null) {
    const text = tx.selectFrom(commentId === null ? "reviews" : "comments").select("content");
    return text.where("id", "=", id).forKeyShare().executeTakeFirst();
  }
  const reader = tx.selectFrom("readers").select("id").where("id", "=", subjectId);
  return (await reader.forKeyShare().executeTakeFirst()) && { content: null };
}

/** Who reports the same again says it in other words. True for what was not yet reported. */
export async function insertReport(
  tx: Tx,
  report: Reported & { reporterId: string; reason: string; content: string | null; at: Date },
): Promise<boolean> {
  // A row that was there before has the lock of this change on it.
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO reports (reporter_id, subject_id, review_id, comment_id, reason, content, created_at)
    VALUES (${report.reporterId}, ${report.subjectId}, ${report.reviewId}, ${report.commentId},
      ${report.reason}, ${report.content}, ${report.at})
    ON CONFLICT (subject_id, reporter_id, review_id, comment_id)
      WHERE state = 'open' AND reporter_id IS NOT NULL
    DO UPDATE SET reason = excluded.reason, content = excluded.content
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
