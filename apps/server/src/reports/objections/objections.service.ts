import type * as endpoints from "@okurca/contract";
import { type CaseKind, type ErrorCode, moderationMessages as m } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { type Acting, recordAct } from "../../acts/index.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/handles.ts";
import { notify } from "../../notifications/index.ts";
import { beginSuspension, isReaderSuspended } from "../../readers/index.ts";
import { hasRole, listStaff } from "../../roles/index.ts";
import { toDecision, toObjection } from "../cases/cases.views.ts";
import { findActRefusal } from "../cases/rights.ts";
import { applyMeasures, subjectOf } from "../decisions/decide.ts";
import { insertDecision } from "../decisions/decisions.mutations.ts";
import { reportedOf } from "../reported.queries.ts";
import { lockSubject } from "../reports.mutations.ts";
import type { Measures } from "../reports.queries.ts";
import { reporterText } from "../reports.texts.ts";
import * as mutations from "./objections.mutations.ts";
import * as queries from "./objections.queries.ts";
import { objectionText } from "./objections.texts.ts";

/** Where the reader finds what was decided of. */
function pathOf(row: {
  kind: CaseKind;
  target: string | null;
  under_id: string | null;
  isbn: string | null;
  page: string | null;
}): string | null {
  const { kind, target, under_id, isbn, page } = row;
  if (kind === "profile") return "/profil";
  if (kind === "revision" || kind === "quote") return page;
  if (kind === "about") return isbn === null ? null : `/kitap/${isbn}/hakkinda`;
  const id = kind === "comment" ? under_id : target;
  return id === null ? null : `/aktivite/${id}`;
}

export async function listOwnDecisions(
  ctx: AppContext,
  { readerId }: Actor,
  query: { page: number; limit: number },
): Promise<endpoints.OutputOf<typeof endpoints.listOwnDecisions>> {
  const [rows, total_count, is_suspended, until] = await Promise.all([
    queries.listOwnDecisionRows(ctx.reads, { readerId, ...pagingOf(query) }),
    queries.countOwnDecisions(ctx.reads, readerId),
    isReaderSuspended(ctx.reads, readerId),
    queries.findSuspensionEnd(ctx.reads, readerId),
  ]);
  return {
    data: rows.map((row) => ({
      ...{
        id: row.id,
        kind: row.kind,
        title: row.title,
        path: pathOf(row),
        outcomes: row.outcomes,
        days: row.days,
      },
      ...{ told: row.told, decided_at: row.decided_at.toISOString() },
      ...{ ended_at: row.ended_at?.toISOString() ?? null, can_object: row.can_object },
      objection: toObjection(row.objection),
    })),
    ...{ is_suspended, suspended_until: until?.toISOString() ?? null },
    ...{ ...query, total_count },
  };
}

export async function objectToDecision(
  ctx: AppContext,
  { readerId }: Actor,
  { id, content }: { id: string; content: string },
) {
  await inTransaction(ctx.db, async (tx) => {
    await lockSubject(tx, readerId);
    const found = await queries.findObjectionable(tx, id, readerId);
    if (!found) throw new AppError("decision_not_found");
    if (found.has_objected) throw new AppError("already_objected");
    if (!found.can_object) throw new AppError("objection_impossible");
    await mutations.insertObjection(tx, { decisionId: id, content, at: ctx.clock() });
  });
  return { message: m.objected };
}

type Refusal = Extract<
  ErrorCode,
  "act_on_self" | "act_on_staff" | "act_on_admin" | "objection_to_own" | "objection_needs_admin"
>;

/**
 * Why whoever acts may not decide about the objection; `isAlone`: the decision came from the same hands, and nobody else is
 * there. Whoever is in the shell is one.
 */
async function findRefusal(
  db: Db,
  by: Acting,
  { subject_id, decider_id, via }: Pick<queries.ObjectionRow, "subject_id" | "decider_id" | "via">,
): Promise<{ refusal: Refusal | undefined; isAlone: boolean }> {
  const refusal = await findActRefusal(db, by, subject_id);
  const readerId = by.via === "page" ? by.readerId : null;
  const isOwn = by.via === "page" ? decider_id === readerId : via === by.via;
  if (refusal || !isOwn) return { refusal, isAlone: false };
  for (const other of await listStaff(db, "moderator")) {
    if (other === readerId || other === subject_id) continue;
    // Whoever may not act on the subject cannot decide instead.
    const mayNot = await findActRefusal(db, { via: "page", readerId: other }, subject_id);
    if (!mayNot) return { refusal: "objection_to_own", isAlone: false };
  }
  const isAdmin = readerId === null || (await hasRole(db, readerId, "admin"));
  return { refusal: isAdmin ? undefined : "objection_needs_admin", isAlone: true };
}

export async function listObjections(
  ctx: AppContext,
  { readerId }: Actor,
  query: { page: number; limit: number },
) {
  const by = { via: "page", readerId } as const;
  const [rows, total_count] = [
    await queries.listOpenObjections(ctx.reads, pagingOf(query)),
    await queries.countOpenObjections(ctx.reads),
  ];
  const refusals = await Promise.all(rows.map((row) => findRefusal(ctx.reads, by, row)));
  return {
    data: rows.map((row, i) => ({
      ...{ decision: toDecision(row, readerId), subject: row.subject, content: row.objected },
      ...{ created_at: row.objected_at.toISOString(), may_not: refusals[i]?.refusal ?? null },
    })),
    ...{ ...query, total_count },
  };
}

interface Verdict {
  id: string;
  verdict: "upheld" | "reversed";
  answer: string;
}

export async function decideObjection(ctx: AppContext, { readerId }: Actor, given: Verdict) {
  await settleObjection(ctx, { via: "page", readerId }, given);
  return { message: m.objectionDecided };
}

/** Upholds a decision or takes it back, for the page and the shell. Throws `AppError` with what stands against it. */
export async function settleObjection(
  ctx: AppContext,
  by: Acting,
  { id, verdict, answer }: Verdict,
): Promise<void> {
  const at = ctx.clock();
  const deciderId = by.via === "page" ? by.readerId : null;
  await inTransaction(ctx.db, async (tx) => {
    const seen = await queries.findObjection(tx, id, { isLocked: false });
    if (!seen) throw new AppError("decision_not_found");
    const endsSuspension = verdict === "reversed" && seen.outcomes.includes("suspended");
    // Before anything is locked.
    if (endsSuspension) await beginSuspension(tx);
    await lockSubject(tx, seen.subject_id);
    const decision = await queries.findObjection(tx, id, { isLocked: true });
    if (!decision) throw new AppError("decision_not_found");
    if (decision.outcome !== null || decision.ended_at !== null) throw new AppError("objection_decided");
    const { refusal, isAlone } = await findRefusal(tx, by, decision);
    if (refusal) throw new AppError(refusal);
    await mutations.closeObjection(tx, { id, verdict, answer, deciderId, at });
    const { kind, subject_id, title } = decision;
    const answers = [];
    let still: Measures | undefined;
    if (verdict === "reversed") {
      const newId = await insertDecision(tx, {
        ...{
          ...reportedOf(decision),
          kind,
          title,
          outcomes: ["restored"],
          told: m.reversedReason,
          note: answer,
          via: by.via,
        },
        ...{ decider_id: deciderId, decided_at: at },
      });
      const reporters = await mutations.takeDecisionBack(tx, { id, decision, newId, at });
      still = await applyMeasures(tx, decision);
      const words = { outcomes: ["restored"] as const, days: null, reason: m.reversedReason };
      answers.push(...reporters.map((reporter) => reporterText(reporter, decision, words)));
    }
    const told =
      subject_id === null
        ? []
        : [objectionText(subject_id, { ...decision, verdict, answer, isAlone, still })];
    await notify(tx, [...told, ...answers], at);
    await recordAct(tx, {
      ...{
        by,
        act: verdict === "upheld" ? "objection.uphold" : "objection.reverse",
        subject: subjectOf(decision),
      },
      ...{ readerId: subject_id, at, reason: answer },
      before: { outcomes: [...decision.outcomes] },
      after: { verdict },
    });
  });
}
