import type * as endpoints from "@okurca/contract";
import { messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, StartupError } from "@okurca/server-kit";
import { findSeenRevision } from "../about-texts/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { findReaderMetBy } from "../privacy/index.ts";
import { findSeenQuote } from "../quotes/index.ts";
import { findSeenComment, findTarget } from "../reactions/index.ts";
import { beginSuspension, refuseSuspended } from "../readers/index.ts";
import { findReportable } from "../revisions/index.ts";
import { decide, type Given as GivenDecision } from "./decisions/decide.ts";
import type { Problem } from "./decisions/judge.ts";
import { isId } from "./is-id.ts";
import { noThing, type Reported } from "./reported.queries.ts";
import * as mutations from "./reports.mutations.ts";
import { findReportSubject, lockReport } from "./reports.queries.ts";

type Given = endpoints.InputOf<typeof endpoints.createReport>["body"];

const absent = {
  profile: "reader_not_found",
  comment: "comment_not_found",
  about: "about_not_found",
  revision: "revision_not_found",
  quote: "quote_not_found",
  post: "post_not_found",
} as const;

/** What is reported. Throws when the actor does not see it. */
async function getReported(tx: Tx, actor: Actor, { kind, target }: Given): Promise<Reported> {
  if (kind === "profile") {
    const reader = await findReaderMetBy(tx, actor.readerId, target);
    if (reader) return { ...noThing, subject_id: reader.id };
  } else if (isId(target) && kind === "comment") {
    const comment = await findSeenComment(tx, actor.readerId, target);
    if (comment) return { ...noThing, subject_id: comment.reader_id, comment_id: comment.id };
  } else if (isId(target) && kind === "about") {
    const revision = await findSeenRevision(tx, target);
    if (revision) return { ...noThing, subject_id: revision.reader_id, about_id: revision.id };
  } else if (isId(target) && kind === "revision") {
    const revision = await findReportable(tx, actor.readerId, target);
    if (revision) return { ...noThing, subject_id: revision.reader_id, revision_id: revision.id };
  } else if (isId(target) && kind === "quote") {
    const quote = await findSeenQuote(tx, actor.readerId, target);
    if (quote) return { ...noThing, subject_id: quote.reader_id, quote_id: quote.id };
  } else if (isId(target)) {
    const post = await findTarget(tx, actor.readerId, target);
    if (post?.review_id) return { ...noThing, subject_id: post.reader_id, review_id: post.review_id };
  }
  throw new AppError(absent[kind]);
}

export async function createReport(ctx: AppContext, actor: Actor, given: Given) {
  const isNew = await inTransaction(ctx.db, async (tx) => {
    await refuseSuspended(tx, actor.readerId);
    const reported = await getReported(tx, actor, given);
    if (reported.subject_id === actor.readerId) throw new AppError("report_self");
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

/** For the operator in the shell. */
const problems: Record<Problem, (id: string, outcome: string) => string> = {
  hidden_profile: () => "A profile cannot be hidden; suspend it.",
  nobody: () => "Who wrote it has left, or a source gave it; hide it or dismiss the report.",
  nothing_to_restore: (id) => `The report ${id} hides and suspends nothing.`,
  already: (id, outcome) => `The report ${id} is ${outcome} already.`,
};

/** Whether a decision makes its subject suspended or takes that back; the others leave it as it is. */
export function changesSuspension(outcomes: readonly string[], isSuspended: boolean): boolean {
  if (outcomes.includes("suspended")) return !isSuspended;
  return isSuspended && outcomes.some((one) => one === "dismissed" || one === "restored");
}

/**
 * Applies the operator's decision to all reports of the same thing that wait, or to all that were decided, and notifies
 * both sides. Throws `StartupError`.
 */
export async function decideReport(ctx: AppContext, id: string, given: GivenDecision): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // Before anything is locked. Who is suspended by another decision right now is waited for later, as it falls.
    const subject = isId(id) ? await findReportSubject(tx, id) : undefined;
    if (changesSuspension(given.outcomes, subject?.is_suspended ?? false)) await beginSuspension(tx);
    await mutations.lockSubject(tx, subject?.id ?? null);
    const report = subject && (await lockReport(tx, id));
    if (!report) throw new StartupError(`There is no report ${id}.`);
    const decided = await decide(tx, {
      ...{ by: { via: "shell" }, report, given, at: ctx.clock(), notices: ctx.notices },
    });
    if (typeof decided === "string") {
      throw new StartupError(problems[decided](id, given.outcomes.join(", ")));
    }
  });
}
