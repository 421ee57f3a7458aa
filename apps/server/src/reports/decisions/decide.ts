import type { DecisionOutcome } from "@okurca/contract";
import { setAboutHidden } from "../../about-texts/index.ts";
import { type Acting, recordAct } from "../../acts/index.ts";
import type { Tx } from "../../database/handles.ts";
import { setReviewEventHidden } from "../../feed/index.ts";
import { notify } from "../../notifications/index.ts";
import type { Notices } from "../../ports.ts";
import { setQuoteHidden } from "../../quotes/index.ts";
import { setCommentHidden } from "../../reactions/index.ts";
import { recomputeLastActivity, setSuspended } from "../../readers/index.ts";
import { setReviewHidden } from "../../reviews/index.ts";
import { setRevisionWordsHidden } from "../../revisions/index.ts";
import { publishRemoval } from "../../withdrawals/index.ts";
import { isUnseen } from "../held/held.mutations.ts";
import { publishUnseen, settleHeld } from "../held/release.ts";
import { type Reported, reportedOf, thingIn } from "../reported.queries.ts";
import * as mutations from "../reports.mutations.ts";
import type { FoundReport, Measures } from "../reports.queries.ts";
import { reporterText, subjectText } from "../reports.texts.ts";
import { endDecisions, insertDecision } from "./decisions.mutations.ts";
import { type Judgement, judge, type Problem } from "./judge.ts";

/** A decision as it is given. */
export interface Given {
  outcomes: readonly DecisionOutcome[];
  /** Of a suspension; null for good. */
  days: number | null;
  reason: { id: string; label: string; told: string } | null;
  /** Of staff for staff. */
  note: string | null;
}

/**
 * Hides what any report hides, a review with its event; suspends the subject when any report does. Returns what holds after
 * it.
 */
export async function applyMeasures(tx: Tx, thing: Reported): Promise<Measures> {
  const { is_hiding, is_suspending, suspends_until } = await mutations.findMeasures(tx, thing);
  const { subject_id, review_id, comment_id, about_id, revision_id, quote_id } = thing;
  if (about_id !== null) await setAboutHidden(tx, about_id, is_hiding);
  if (revision_id !== null) await setRevisionWordsHidden(tx, revision_id, is_hiding);
  if (quote_id !== null) await setQuoteHidden(tx, quote_id, is_hiding);
  if (comment_id !== null) await setCommentHidden(tx, comment_id, is_hiding);
  else if (review_id !== null) {
    await setReviewHidden(tx, review_id, is_hiding);
    await setReviewEventHidden(tx, review_id, is_hiding);
  }
  if (subject_id !== null) await setSuspended(tx, subject_id, is_suspending, suspends_until);
  if (review_id !== null) await publishRemoval(tx, { what: "review", id: review_id });
  if (comment_id !== null) await publishRemoval(tx, { what: "comment", id: comment_id });
  if (quote_id !== null) await publishRemoval(tx, { what: "quote", id: quote_id });
  // Notifies friends, too, whose feeds change with what is hidden and who is suspended.
  if (subject_id !== null) await recomputeLastActivity(tx, subject_id);
  return { is_hiding, is_suspending };
}

/** As the log of acts names what was decided of. */
export function subjectOf(
  reported: Reported & Pick<FoundReport, "kind">,
): { kind: string; id: string } | "reader" {
  const thing = thingIn(reported);
  if (!thing) return "reader";
  return { kind: reported.kind === "post" ? "review" : reported.kind, id: thing.id };
}

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

interface Deciding {
  by: Acting;
  report: FoundReport;
  given: Given;
  at: Date;
  notices: Pick<Notices, "announceReview">;
}

const isTakingBack = (outcomes: readonly DecisionOutcome[]) =>
  outcomes.includes("dismissed") || outcomes.includes("restored");

/**
 * Decides all reports of one thing that wait, or changes what was decided of all, as `report` says, which is locked with
 * its subject; both sides are told. Returns the id of the decision, or what stands against it.
 */
export async function decide(
  tx: Tx,
  { by, report, given, at, notices }: Deciding,
): Promise<{ id: string } | Problem> {
  const { subject_id, kind, title } = report;
  const { days, reason, note } = given;
  const until = days === null ? null : daysFrom(at, days);
  // What is held comes out by being found right alone.
  const staysHidden = report.is_held && !isTakingBack(given.outcomes) && !given.outcomes.includes("hidden");
  const outcomes = staysHidden ? (["hidden", ...given.outcomes] as const) : given.outcomes;
  const judgement: Judgement | Problem = judge(report, { outcomes, until });
  if (typeof judgement === "string") return judgement;
  const { state, measures, told } = judgement;
  const id = await insertDecision(tx, {
    ...{ ...reportedOf(report), kind, title, days, note },
    ...{ outcomes: [...outcomes], reason_id: reason?.id ?? null, told: reason?.told ?? null },
    ...{ decider_id: by.via === "page" ? by.readerId : null, via: by.via, decided_at: at },
  });
  const wasUnseen = report.is_held && (await isUnseen(tx, report));
  const reporters = await mutations.decideReports(tx, { report, state, measures, decisionId: id, at });
  if (isTakingBack(outcomes)) await endDecisions(tx, { ids: report.decision_ids, by: id, at });
  if (report.is_held) await settleHeld(tx, report);
  const still = await applyMeasures(tx, report);
  if (wasUnseen && isTakingBack(outcomes)) await publishUnseen(tx, report, { at, notices });
  const words = { outcomes: told, days, reason: reason?.told ?? null };
  const answers = reporters.map((readerId) => reporterText(readerId, report, words));
  const subject = subject_id === null ? [] : [subjectText(subject_id, report, words, still)];
  await notify(tx, [...subject, ...answers], at);
  await recordAct(tx, {
    ...{ by, act: "report.decide", subject: subjectOf(report), readerId: subject_id, at },
    before: { state: report.state, hides: report.is_hiding, suspends: report.is_suspending },
    after: {
      outcomes: [...outcomes],
      days,
      hides: measures.is_hiding,
      suspends: measures.is_suspending,
    },
    reason: [reason?.label, note].filter(Boolean).join(": ") || null,
  });
  return { id };
}
