import { messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, StartProblem } from "@okurca/server-kit";
import type { Transaction } from "kysely";
import type { AppContext } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../notifications/index.ts";
import { findReaderMetBy } from "../privacy/index.ts";
import { findSeenComment, findTarget } from "../reactions/index.ts";
import { refuseSuspended, settleActivity } from "../readers/index.ts";
import { tellWhoWasTold } from "../withdrawals/index.ts";
import * as mutations from "./reports.mutations.ts";
import { type FoundReport, lockReport } from "./reports.queries.ts";
import { type Outcome, reporterText, subjectText } from "./reports.texts.ts";

type Tx = Transaction<Tables>;
interface Given {
  kind: "post" | "comment" | "profile";
  target: string;
  reason: string;
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const absent = { profile: "reader_not_found", comment: "comment_not_found", post: "post_not_found" } as const;

/** What is reported, as far as the actor sees it. */
async function getReported(tx: Tx, actor: Actor, { kind, target }: Given): Promise<mutations.Reported> {
  const none = { reviewId: null, commentId: null };
  if (kind === "profile") {
    const reader = await findReaderMetBy(tx, actor.readerId, target);
    if (!reader) throw new AppError(absent[kind]);
    return { ...none, subjectId: reader.id };
  }
  if (kind === "comment") {
    const comment = isId(target) ? await findSeenComment(tx, actor.readerId, target) : undefined;
    if (!comment) throw new AppError(absent[kind]);
    return { ...none, subjectId: comment.reader_id, commentId: comment.id };
  }
  const post = isId(target) ? await findTarget(tx, actor.readerId, target) : undefined;
  if (!post?.review_id) throw new AppError(absent[kind]);
  return { ...none, subjectId: post.reader_id, reviewId: post.review_id };
}

export async function createReport(ctx: AppContext, actor: Actor, given: Given) {
  const isNew = await inTransaction(ctx.db, async (tx) => {
    await refuseSuspended(tx, actor.readerId);
    const reported = await getReported(tx, actor, given);
    if (reported.subjectId === actor.readerId) throw new AppError("report_self");
    // Whoever deletes it waits for the report and answers it, or was quicker.
    const text = await mutations.lockReported(tx, reported);
    if (!text) throw new AppError(absent[given.kind]);
    const { reason } = given;
    const at = ctx.clock();
    return mutations.insertReport(tx, { ...reported, ...text, reporterId: actor.readerId, reason, at });
  });
  const { sent, sentAgain } = messages.reports;
  return { message: isNew ? sent : sentAgain, was_reported: !isNew };
}

async function apply(tx: Tx, report: FoundReport, outcome: Outcome): Promise<void> {
  const { subject_id, state } = report;
  if (outcome === "hidden") {
    if (report.kind === "profile") throw new StartProblem("A profile cannot be hidden; suspend it.");
    await mutations.setHidden(tx, report, true);
    const { review_id, comment_id } = report;
    if (review_id !== null) await tellWhoWasTold(tx, { what: "review", id: review_id });
    if (comment_id !== null) await tellWhoWasTold(tx, { what: "comment", id: comment_id });
  }
  if (outcome === "suspended") await mutations.setSuspended(tx, subject_id, true);
  if (outcome === "restored" && state === "hidden") await mutations.setHidden(tx, report, false);
  if (outcome === "restored" && state === "suspended") await mutations.setSuspended(tx, subject_id, false);
  // Tells friends, too, whose feeds change with what is hidden and who is suspended.
  await settleActivity(tx, subject_id);
}

/** The operator's decision on all reports of the same thing; both sides are told. Throws `StartProblem`. */
export async function decideReport(ctx: AppContext, id: string, outcome: Outcome): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const report = isId(id) ? await lockReport(tx, id) : undefined;
    if (!report) throw new StartProblem(`There is no report ${id}.`);
    const isRight =
      outcome === "restored" ? ["hidden", "suspended"].includes(report.state) : report.state === "open";
    if (!isRight) throw new StartProblem(`The report ${id} is ${report.state}.`);
    const at = ctx.clock();
    await apply(tx, report, outcome);
    const reporters = await mutations.decideReports(tx, { report, state: outcome, at });
    const told = reporters.map((readerId) => reporterText(readerId, report, outcome));
    await notify(tx, [subjectText(report, outcome), ...told], at);
  });
}
