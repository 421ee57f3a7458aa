import type * as endpoints from "@okurca/contract";
import { messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, StartupError } from "@okurca/server-kit";
import { findSeenRevision, setAboutHidden } from "../about-texts/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { setReviewEventHidden } from "../feed/index.ts";
import { notify } from "../notifications/index.ts";
import { findReaderMetBy } from "../privacy/index.ts";
import { findSeenComment, findTarget, setCommentHidden } from "../reactions/index.ts";
import { beginSuspension, recomputeLastActivity, refuseSuspended, setSuspended } from "../readers/index.ts";
import { setReviewHidden } from "../reviews/index.ts";
import { publishRemoval } from "../withdrawals/index.ts";
import * as mutations from "./reports.mutations.ts";
import { type FoundReport, isSubjectSuspended, lockReport, type Measures } from "./reports.queries.ts";
import { type Outcome, reporterText, subjectText } from "./reports.texts.ts";

type Given = endpoints.InputOf<typeof endpoints.createReport>["body"];

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const absent = {
  profile: "reader_not_found",
  comment: "comment_not_found",
  about: "about_not_found",
  post: "post_not_found",
} as const;

/** What is reported. Throws when the actor does not see it. */
async function getReported(tx: Tx, actor: Actor, { kind, target }: Given): Promise<mutations.Reported> {
  const none = { reviewId: null, commentId: null, aboutId: null };
  if (kind === "profile") {
    const reader = await findReaderMetBy(tx, actor.readerId, target);
    if (reader) return { ...none, subjectId: reader.id };
  } else if (isId(target) && kind === "comment") {
    const comment = await findSeenComment(tx, actor.readerId, target);
    if (comment) return { ...none, subjectId: comment.reader_id, commentId: comment.id };
  } else if (isId(target) && kind === "about") {
    const revision = await findSeenRevision(tx, target);
    if (revision) return { ...none, subjectId: revision.reader_id, aboutId: revision.id };
  } else if (isId(target)) {
    const post = await findTarget(tx, actor.readerId, target);
    if (post?.review_id) return { ...none, subjectId: post.reader_id, reviewId: post.review_id };
  }
  throw new AppError(absent[kind]);
}

export async function createReport(ctx: AppContext, actor: Actor, given: Given) {
  const isNew = await inTransaction(ctx.db, async (tx) => {
    await refuseSuspended(tx, actor.readerId);
    const reported = await getReported(tx, actor, given);
    if (reported.subjectId === actor.readerId) throw new AppError("report_self");
    // A deletion of it either waits for this report and answers it, or came first.
    const text = await mutations.lockReported(tx, reported);
    if (!text) throw new AppError(absent[given.kind]);
    const { reason } = given;
    const at = ctx.clock();
    return mutations.insertReport(tx, { ...reported, ...text, reporterId: actor.readerId, reason, at });
  });
  const { sent, sentAgain } = messages.reports;
  return { message: isNew ? sent : sentAgain, was_reported: !isNew };
}

/**
 * The measures in force after this decision, and the outcome that readers are told. Throws `StartupError`
 * when the decision would change nothing.
 */
function judge(report: FoundReport, id: string, outcome: Outcome): { measures: Measures; told: Outcome } {
  const { is_hiding, is_suspending } = report;
  const isMeasured = is_hiding || is_suspending;
  const isDone =
    { hidden: is_hiding, suspended: is_suspending }[outcome as string] ?? report.state === outcome;
  if (outcome === "hidden" && report.kind === "profile")
    throw new StartupError("A profile cannot be hidden; suspend it.");
  if (report.subject_id === null && (outcome === "suspended" || outcome === "warned"))
    throw new StartupError("Who wrote it has left, or a source gave it; hide it or dismiss the report.");
  if (outcome === "restored" && !isMeasured)
    throw new StartupError(`The report ${id} hides and suspends nothing.`);
  if (isDone) throw new StartupError(`The report ${id} is ${outcome} already.`);
  if (outcome === "dismissed" || outcome === "restored")
    return {
      measures: { is_hiding: false, is_suspending: false },
      // Readers who were told of a measure hear that it is taken back.
      told: isMeasured ? "restored" : outcome,
    };
  return {
    measures: {
      is_hiding: is_hiding || outcome === "hidden",
      is_suspending: is_suspending || outcome === "suspended",
    },
    told: outcome,
  };
}

/** Hides what any report hides, a review with its event; suspends the subject when any report does. */
async function applyMeasures(tx: Tx, report: FoundReport): Promise<void> {
  const { is_hiding, is_suspending } = await mutations.findMeasures(tx, report);
  const { subject_id, review_id, comment_id, about_id } = report;
  if (about_id !== null) await setAboutHidden(tx, about_id, is_hiding);
  if (comment_id !== null) await setCommentHidden(tx, comment_id, is_hiding);
  else if (review_id !== null) {
    await setReviewHidden(tx, review_id, is_hiding);
    await setReviewEventHidden(tx, review_id, is_hiding);
  }
  if (subject_id !== null) await setSuspended(tx, subject_id, is_suspending);
}

/** Whether a decision makes its subject suspended or takes that back; the others leave it as it is. */
async function changesSuspension(tx: Tx, id: string, outcome: Outcome): Promise<boolean> {
  if (outcome === "hidden" || outcome === "warned") return false;
  return (await isSubjectSuspended(tx, id)) !== (outcome === "suspended");
}

/**
 * Applies the operator's decision to all reports of the same thing and notifies both sides. Decisions add up:
 * a hidden review whose writer is then suspended stays hidden, until a decision takes everything back. Throws
 * `StartupError`.
 */
export async function decideReport(ctx: AppContext, id: string, outcome: Outcome): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // Before anything is locked. Who is suspended by another decision right now is waited for later, as it falls.
    if (isId(id) && (await changesSuspension(tx, id, outcome))) await beginSuspension(tx);
    const report = isId(id) ? await lockReport(tx, id) : undefined;
    if (!report) throw new StartupError(`There is no report ${id}.`);
    const { subject_id, review_id, comment_id } = report;
    await mutations.lockSubject(tx, report);
    const { measures, told } = judge(report, id, outcome);
    const at = ctx.clock();
    const reporters = await mutations.decideReports(tx, { report, state: outcome, measures, at });
    await applyMeasures(tx, report);
    if (review_id !== null) await publishRemoval(tx, { what: "review", id: review_id });
    if (comment_id !== null) await publishRemoval(tx, { what: "comment", id: comment_id });
    // Notifies friends, too, whose feeds change with what is hidden and who is suspended.
    if (subject_id !== null) await recomputeLastActivity(tx, subject_id);
    const answers = reporters.map((readerId) => reporterText(readerId, report, told));
    const subject = subject_id === null ? [] : [subjectText(subject_id, report, told)];
    await notify(tx, [...subject, ...answers], at);
  });
}
