import type * as endpoints from "@okurca/contract";
import { type Case, type CaseKind, limits, moderationMessages as m } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { type Acting, recordAct } from "../../acts/index.ts";
import type { AppContext } from "../../context.ts";
import type { Tx } from "../../database/handles.ts";
import { beginSuspension, isReaderSuspended } from "../../readers/index.ts";
import { listGrantsOf } from "../../roles/index.ts";
import { decide, subjectOf } from "../decisions/decide.ts";
import { findReason } from "../decisions/reasons.queries.ts";
import { insertStaffReport, lockReported, lockSubject, reopenReports } from "../reports.mutations.ts";
import { lockReport } from "../reports.queries.ts";
import { changesSuspension } from "../reports.service.ts";
import * as queries from "./cases.queries.ts";
import { toCaseRow, toDecision, toReservation } from "./cases.views.ts";
import * as context from "./context.queries.ts";
import { endReservation, release, reserve } from "./reservations.mutations.ts";
import { findActRefusal, outcomesFor } from "./rights.ts";
import { findStanding, findThing, type Thing } from "./things.queries.ts";

interface Named {
  kind: CaseKind;
  target: string;
}

async function getThing(db: Parameters<typeof findThing>[0], { kind, target }: Named): Promise<Thing> {
  const thing = await findThing(db, kind, target);
  if (!thing) throw new AppError("case_not_found");
  return thing;
}

export async function listCases(
  ctx: AppContext,
  { readerId }: Actor,
  query: endpoints.InputOf<typeof endpoints.listCases>["query"],
) {
  const { kind, order, page, limit } = query;
  const given = { kind, order, at: ctx.clock(), ...pagingOf(query) };
  const [rows, counts] = [
    await queries.listOpenCases(ctx.reads, given),
    await queries.countOpenCases(ctx.reads),
  ];
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return {
    data: rows.map((row) => toCaseRow(row, readerId)),
    ...{ counts, page, limit, total_count: kind === undefined ? all : counts[kind] },
  };
}

export async function listDecisions(
  ctx: AppContext,
  { readerId }: Actor,
  query: endpoints.InputOf<typeof endpoints.listDecisions>["query"],
) {
  const { kind, page, limit } = query;
  const [rows, total_count] = [
    await queries.listDecisionRows(ctx.reads, { where: queries.ofKind(kind), ...pagingOf(query) }),
    await queries.countDecisions(ctx.reads, kind),
  ];
  return {
    data: rows.map((row) => ({ ...toDecision(row, readerId), subject: row.subject })),
    ...{ page, limit, total_count },
  };
}

/** Where readers find it. */
function pathOf({ kind, target, isbn, under_id, page }: Thing): string | null {
  if (kind === "profile") return `/profil/${encodeURIComponent(target)}`;
  if (kind === "revision" || kind === "quote") return page;
  if (kind === "about") return isbn === null ? null : `/kitap/${isbn}/hakkinda`;
  return under_id === null ? null : `/aktivite/${under_id}`;
}

export async function getCase(ctx: AppContext, { readerId }: Actor, named: Named): Promise<Case> {
  const db = ctx.reads;
  const thing = await getThing(db, named);
  const { kind, target, content, isbn, title, subject_id } = thing;
  const shown = { limit: limits.moderation.shown, offset: 0 };
  const [standing, reports, reservation, subject, decisions, earlier, refusal, grants, suspending] =
    await Promise.all([
      findStanding(db, thing),
      context.listReportsOf(db, thing),
      context.findReservation(db, thing.id, ctx.clock()),
      subject_id === null ? undefined : context.findSubject(db, subject_id),
      queries.listDecisionRows(db, { where: queries.decisionsOf(thing), ...shown }),
      subject_id === null
        ? []
        : queries.listDecisionRows(db, { where: queries.otherDecisionsOf(thing, subject_id), ...shown }),
      findActRefusal(db, { via: "page", readerId }, subject_id),
      subject_id === null ? [] : listGrantsOf(db, subject_id),
      subject_id === null ? [] : context.listSuspending(db, subject_id),
    ]);
  const under = kind === "comment" ? await context.findUnder(db, thing.id) : undefined;
  const thread = kind === "comment" ? await context.listThread(db, thing) : [];
  const latest = kind === "profile" ? await context.listLatest(db, thing.id) : [];
  return {
    ...{ kind, target, mark: standing.mark, path: pathOf(thing) },
    book: isbn !== null && title !== null ? { isbn, title } : null,
    text:
      content === null
        ? null
        : {
            ...{
              content,
              has_spoiler: thing.has_spoiler,
              is_hidden: thing.is_hidden,
              is_held: thing.is_held,
            },
            created_at: thing.created_at.toISOString(),
            updated_at: thing.updated_at?.toISOString() ?? null,
          },
    under: under ?? null,
    thread: thread.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    latest: latest.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    subject: subject
      ? {
          ...subject,
          is_staff: grants.length > 0,
          joined_at: subject.joined_at.toISOString(),
          suspended_until: subject.suspended_until?.toISOString() ?? null,
          suspended_for: suspending.map((row) => ({ ...row, until: row.until?.toISOString() ?? null })),
        }
      : null,
    reports: reports.map(({ raised_by, created_at, ...row }) => ({
      ...row,
      // Nobody learns who reported him or her.
      reporter: refusal === "act_on_self" ? null : row.reporter,
      raised_by: raised_by ?? "reader",
      created_at: created_at.toISOString(),
    })),
    open_reports: standing.open,
    ...{ is_hiding: standing.is_hiding, is_suspending: standing.is_suspending },
    decisions: decisions.map((row) => toDecision(row, readerId)),
    earlier: earlier.map((row) => toDecision(row, readerId)),
    reservation: toReservation(reservation, readerId),
    may: refusal ? [] : outcomesFor(thing, standing),
    may_not: refusal ?? null,
  };
}

const endOf = (at: Date) => new Date(at.getTime() + limits.moderation.reservedMinutes * 60_000);

/** Throws where another has it. */
async function take(
  db: Parameters<typeof reserve>[0],
  thing: Thing,
  moderatorId: string,
  at: Date,
): Promise<Date> {
  const until = await reserve(db, { thingId: thing.id, moderatorId, at, until: endOf(at) });
  if (!until) throw new AppError("case_reserved");
  return until;
}

export async function reserveCase(ctx: AppContext, { readerId }: Actor, named: Named) {
  const thing = await getThing(ctx.db, named);
  const refusal = await findActRefusal(ctx.db, { via: "page", readerId }, thing.subject_id);
  if (refusal) throw new AppError(refusal);
  const until = await take(ctx.db, thing, readerId, ctx.clock());
  return { message: m.reserved, until: until.toISOString() };
}

export async function releaseCase(ctx: AppContext, { readerId }: Actor, named: Named) {
  const thing = await getThing(ctx.db, named);
  await release(ctx.db, thing.id, readerId);
  return { message: m.released };
}

/**
 * The thing, its subject and its reports locked for a decision, each after a look who may decide: first the subject, as in
 * whatever the reader does to it meanwhile.
 */
async function lockCase(tx: Tx, by: Acting & { via: "page" }, named: Named, at: Date): Promise<Thing> {
  const seen = await getThing(tx, named);
  await lockSubject(tx, seen.subject_id);
  // A deletion of it either waits for this decision, or came first.
  if (!(await lockReported(tx, seen))) throw new AppError("case_not_found");
  const refusal = await findActRefusal(tx, by, seen.subject_id);
  if (refusal) throw new AppError(refusal);
  await take(tx, seen, by.readerId, at);
  return getThing(tx, named);
}

type Decided = endpoints.InputOf<typeof endpoints.decideCase>["body"];

/**
 * Decides about a thing, whether it was reported or not, as the moderator saw it: what waits is decided, else what was
 * decided is changed.
 */
export async function decideCase(ctx: AppContext, { readerId }: Actor, given: Named & Decided) {
  const { outcomes, days, reason_id, mark } = given;
  const note = given.note || null;
  const at = ctx.clock();
  const by = { via: "page", readerId } as const;
  const id = await inTransaction(ctx.db, async (tx) => {
    // Before anything is locked. Who is suspended by another decision right now is waited for later, as it falls.
    const { subject_id } = await getThing(tx, given);
    const isSuspended = subject_id !== null && (await isReaderSuspended(tx, subject_id));
    if (changesSuspension(outcomes, isSuspended)) await beginSuspension(tx);
    const thing = await lockCase(tx, by, given, at);
    const standing = await findStanding(tx, thing);
    if (standing.mark !== mark) throw new AppError("case_changed");
    const reason = await findReason(tx, reason_id);
    if (!reason?.is_active || !outcomes.every((one) => reason.outcomes.includes(one)))
      throw new AppError("reason_not_found");
    if (!outcomes.every((one) => one === "hidden" || outcomesFor(thing, standing).includes(one)))
      throw new AppError("decision_impossible");
    const reportId =
      standing.report_id ?? (await insertStaffReport(tx, { ...thing, reason: reason.label, at }));
    const report = await lockReport(tx, reportId);
    if (!report) throw new AppError("case_changed");
    const decision = { outcomes, days, reason, note };
    const decided = await decide(tx, { by, report, given: decision, at, notices: ctx.notices });
    if (typeof decided === "string")
      throw new AppError(decided === "already" ? "decision_without_effect" : "decision_impossible");
    await endReservation(tx, thing.id);
    return decided.id;
  });
  return { message: m.decided, decision_id: id };
}

export async function reopenCase(
  ctx: AppContext,
  { readerId }: Actor,
  given: Named & { note: string | null },
) {
  const at = ctx.clock();
  const by = { via: "page", readerId } as const;
  await inTransaction(ctx.db, async (tx) => {
    const thing = await lockCase(tx, by, given, at);
    const standing = await findStanding(tx, thing);
    if (standing.open > 0) throw new AppError("case_open");
    const report = standing.report_id === null ? undefined : await lockReport(tx, standing.report_id);
    if (!report) throw new AppError("case_not_found");
    await reopenReports(tx, report, at).catch((error: unknown) => {
      // A reader whose report was decided reports it anew at this moment.
      if (error instanceof Error && "code" in error && error.code === "23505")
        throw new AppError("case_open");
      throw error;
    });
    await recordAct(tx, {
      ...{ by, act: "report.reopen", subject: subjectOf(report), readerId: thing.subject_id, at },
      ...{ before: { state: report.state }, after: { state: "open" }, reason: given.note || null },
    });
  });
  return { message: m.reopened };
}
