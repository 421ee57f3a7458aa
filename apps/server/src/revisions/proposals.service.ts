import {
  type FactChange,
  revisionMessages as m,
  type Proposal,
  type ProposalOutcome,
} from "@okurca/contract";
import { type Actor, inTransaction, pagingOf } from "@okurca/server-kit";
import { recordAct } from "../acts/index.ts";
import { answerFoundRequests } from "../book-requests/index.ts";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { notify } from "../notifications/index.ts";
import { lockReaderRow, lockReaderRows } from "../readers/index.ts";
import { isProtectedFact, isSame, markOfProposal, valuesOf } from "./changes.ts";
import { hold } from "./holding.ts";
import * as mutations from "./revisions.mutations.ts";
import * as queries from "./revisions.queries.ts";
import { acceptedText, refusedText } from "./revisions.texts.ts";
import { findAllKnown, findNames, toRevision } from "./revisions.views.ts";
import type { Known, Subject, SubjectName } from "./subject.ts";
import { subjectOf } from "./subjects.ts";

/** Facts of a book that waits are those that were written with it, but for those that come later. */
function isFitting({ field, before, after }: FactChange, known: Known, subject: Subject, isNew: boolean) {
  if (isNew && !known.is_public && subject.later?.includes(field)) return true;
  return isSame(known.facts[field], isNew ? after : before);
}

function toProposal(row: queries.ShownRevision, name: SubjectName, known: Known | undefined): Proposal {
  const subject = subjectOf(row.kind);
  const shown = toRevision(row, name);
  const changes = shown.changes.map((change) => ({
    ...change,
    present: known?.facts[change.field] ?? null,
    is_protected:
      subject !== undefined && known !== undefined && isProtectedFact(subject, known, change.field),
  }));
  return {
    ...shown,
    changes,
    state: row.state,
    fits:
      subject !== undefined &&
      known !== undefined &&
      changes.every((one) => isFitting(one, known, subject, row.is_new)),
    is_there: known !== undefined,
    mark: markOfProposal(known?.facts ?? {}, row),
  };
}

async function toProposals(db: Db, rows: readonly queries.ShownRevision[]): Promise<Proposal[]> {
  const [nameOf, knownOf] = await Promise.all([findNames(db, rows), findAllKnown(db, rows)]);
  return rows.map((row) => toProposal(row, nameOf(row), knownOf(row)));
}

export async function listProposals(
  ctx: AppContext,
  _actor: Actor,
  { state, ...query }: { state: "waiting" | "trusted"; page: number; limit: number },
) {
  const [rows, counts] = await Promise.all([
    queries.listForLibrarians(ctx.reads, state, pagingOf(query)),
    queries.countForLibrarians(ctx.reads),
  ]);
  return { data: await toProposals(ctx.reads, rows), ...counts, ...query, total_count: counts[state] };
}

interface Decision {
  librarianId: string;
  decision: "accept" | "refuse";
  id: string;
  mark: string;
  note: string | null;
  at: Date;
}

interface Decided {
  outcome: ProposalOutcome;
  /** A book of the catalogue from now on. */
  isNew?: boolean;
}

/** Both readers' rows come first: an account that is deleted meanwhile comes before or after all of it. */
async function lockProposal(
  tx: Tx,
  { id, librarianId }: Decision,
): Promise<queries.StoredRevision | undefined> {
  const seen = await queries.findRevision(tx, id);
  if (seen?.reader_id) await lockReaderRows(tx, librarianId, seen.reader_id);
  else await lockReaderRow(tx, librarianId);
  return queries.lockRevision(tx, id);
}

async function accept(
  tx: Tx,
  subject: Subject,
  row: queries.StoredRevision,
  known: Known,
  { librarianId, at, note }: Decision,
): Promise<void> {
  const { id, restores_id, reader_id: readerId } = row;
  // What the librarian has seen and replaced is what stood before.
  const changes = row.changes.map((change) =>
    row.is_new ? change : { ...change, before: known.facts[change.field] ?? null },
  );
  await mutations.decide(tx, id, { state: "accepted", at, by: librarianId, note, changes });
  if (row.is_new) await subject.publish?.(tx, row.subject, valuesOf(changes, "after"), "reader");
  else
    await hold(tx, subject, {
      ...{ id, subject: row.subject, known, restores_id, readerId, at },
      changes: changes.filter(({ before, after }) => !isSame(before, after)),
      isLibrarians: readerId === librarianId,
    });
}

async function tell(tx: Tx, row: queries.StoredRevision, given: Decision): Promise<void> {
  const { reader_id: readerId } = row;
  if (readerId === null || readerId === given.librarianId) return;
  const name = (await findNames(tx, [row]))(row);
  const text = given.decision === "accept" ? acceptedText : refusedText;
  await notify(
    tx,
    [text(readerId, { ...name, isNew: row.is_new, kind: row.kind, note: given.note })],
    given.at,
  );
}

/** Decides one, if it still stands as the librarian saw it. */
async function decideOne(tx: Tx, given: Decision): Promise<Decided> {
  const row = await lockProposal(tx, given);
  const subject = row && subjectOf(row.kind);
  if (!subject) return { outcome: "gone" };
  if (row.state !== "waiting") return { outcome: "decided" };
  const known = await subject.lock(tx, row.subject);
  const { decision, librarianId, at, note } = given;
  if (decision === "refuse") {
    await mutations.decide(tx, row.id, { state: "refused", at, by: librarianId, note });
  } else {
    if (!known) return { outcome: "gone" };
    if (markOfProposal(known.facts, row) !== given.mark) return { outcome: "changed" };
    await accept(tx, subject, row, known, given);
  }
  await tell(tx, row, given);
  await recordAct(tx, {
    ...{ by: { via: "page", readerId: librarianId }, act: `proposal.${decision}`, at, reason: note },
    ...{ subject: { kind: row.kind, id: row.subject }, readerId: row.reader_id },
    after: { fields: row.changes.map(({ field }) => field) },
  });
  return { outcome: decision === "accept" ? "accepted" : "refused", isNew: row.is_new };
}

/** One after the other and each by itself: what cannot be decided holds nothing else up. */
export async function decideProposals(
  ctx: AppContext,
  actor: Actor,
  given: {
    decision: "accept" | "refuse";
    proposals: readonly { id: string; mark: string }[];
    note: string | null;
  },
) {
  const { decision, note } = given;
  let hasNew = false;
  const results: { id: string; outcome: ProposalOutcome; proposal: Proposal | null }[] = [];
  for (const { id, mark } of given.proposals) {
    const one = { librarianId: actor.readerId, decision, id, mark, note, at: ctx.clock() };
    const { outcome, isNew } = await inTransaction(ctx.db, (tx) => decideOne(tx, one)).catch(
      (error: unknown): Decided => {
        ctx.log.error({ err: error, revision: id }, "a proposal could not be decided");
        return { outcome: "failed" };
      },
    );
    hasNew ||= outcome === "accepted" && isNew === true;
    results.push({ id, outcome, proposal: null });
  }
  // Who had asked for a book that is there now is told.
  if (hasNew) await answerFoundRequests(ctx);
  const open = results.filter(({ outcome }) => ["changed", "decided", "failed"].includes(outcome));
  const shown = await queries.listShown(
    ctx.db,
    open.map(({ id }) => id),
  );
  const proposals = new Map((await toProposals(ctx.db, shown)).map((one) => [one.id, one]));
  return {
    message: m.decided,
    results: results.map((one) => ({ ...one, proposal: proposals.get(one.id) ?? null })),
  };
}
