import {
  type FactChange,
  type FactValue,
  limits,
  revisionMessages as m,
  type OwnRevision,
  type RevisionKind,
  type Standing,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { lockReaderRow, refuseSuspended } from "../readers/index.ts";
import * as changesOf from "./changes.ts";
import { hold } from "./holding.ts";
import { correctNew, findToldNew } from "./new-subjects.ts";
import { refuseBeyondDay } from "./proposal-limit.ts";
import * as mutations from "./revisions.mutations.ts";
import * as queries from "./revisions.queries.ts";
import { findNames, toOwnRevision, toRevision } from "./revisions.views.ts";
import { standingOf } from "./standing.ts";
import { type Facts, findKnown, type Known, type Subject } from "./subject.ts";
import { subjectOf } from "./subjects.ts";

export interface Words {
  reason: string | null;
  source_url: string | null;
}

/** What everybody sees of a subject; throws that there is no such. */
function mustBePublic(subject: Subject, known: Known | undefined): Known {
  if (!known?.is_public) throw new AppError(subject.absent);
  return known;
}

async function toOwn(db: Db, row: queries.StoredRevision): Promise<OwnRevision> {
  return toOwnRevision(row, (await findNames(db, [row]))(row));
}

async function answer(
  tx: Tx,
  id: string,
  message?: string,
): Promise<{ message: string; revision: OwnRevision }> {
  const row = await queries.findRevision(tx, id);
  if (!row) throw new AppError("revision_not_found");
  const said = row.state === "waiting" ? m.proposed : m.held;
  return { message: message ?? said, revision: await toOwn(tx, row) };
}

/** What everybody sees of a subject, or what its adder told of one that waits for a librarian. */
async function findOpen(
  db: Db,
  subject: Subject,
  known: Known | undefined,
  given: { subject: string; readerId: string },
): Promise<{ known: Known; toldBy?: string }> {
  const told =
    known && !known.is_public ? await findToldNew(db, subject, { ...given, standing: known }) : undefined;
  return told ? { known: told.known, toldBy: told.id } : { known: mustBePublic(subject, known) };
}

/** A protected fact is a librarian's; throws which ones the caller may not change. */
function refuseProtected(
  subject: Subject,
  known: Known,
  changes: readonly FactChange[],
  standing: Standing,
): void {
  if (standing === "librarian") return;
  const fields = changesOf.protectedAmong(subject, known, changes);
  if (fields.length === 0) return;
  const details = Object.fromEntries(fields.map((field) => [`facts.${field}`, m.isProtected]));
  throw new AppError("fact_protected", { details });
}

/** Throws what its kind has against these changes. */
async function refuseProblems(
  tx: Tx,
  subject: Subject,
  id: string,
  { facts }: Known,
  changes: readonly FactChange[],
): Promise<void> {
  const found = await subject.findProblems?.(tx, id, facts, changesOf.valuesOf(changes, "after"));
  const [message] = Object.values(found ?? {});
  if (!message) return;
  const details = Object.fromEntries(
    Object.entries(found ?? {}).map(([field, text]) => [`facts.${field}`, text]),
  );
  throw new AppError("bad_input", { message, details });
}

/** The caller's last one of the subject says the same and nothing of it has changed since: its answer was lost. */
async function findRepeated(
  tx: Tx,
  given: { kind: RevisionKind; subject: string; readerId: string; wanted: Facts; known: Known },
): Promise<string | undefined> {
  const [last] = await queries.listOwn(tx, given.readerId, { limit: 1, offset: 0 }, given);
  if (!last || last.is_new) return;
  const said = changesOf.valuesOf(last.changes, "after");
  const isIt = Object.entries(given.wanted).every(([field, value]) =>
    changesOf.isSame(value, field in said ? said[field] : given.known.facts[field]),
  );
  const asked = Object.keys(given.wanted).some((field) => field in said);
  if (!isIt || !asked) return;
  if (last.state === "waiting") return last.id;
  const isHeld = Object.entries(said).every(([field, value]) =>
    changesOf.isSame(value, given.known.facts[field]),
  );
  return last.state === "accepted" && isHeld ? last.id : undefined;
}

/** Writes a change, and makes it hold where the caller's word does; throws what forbids it. */
async function record(
  tx: Tx,
  subject: Subject,
  given: {
    id: string;
    readerId: string;
    known: Known;
    changes: readonly FactChange[];
    words: Words;
    restores_id: string | null;
    at: Date;
  },
): Promise<string> {
  const { known, changes, readerId, restores_id, at } = given;
  const standing = await standingOf(tx, readerId, at);
  refuseProtected(subject, known, changes, standing);
  if (standing === "reader") await refuseBeyondDay(tx, readerId, at);
  const id = await mutations.insertRevision(tx, {
    ...{ kind: subject.kind, subject: given.id, readerId, standing, changes, restores_id, at },
    ...given.words,
  });
  if (standing !== "reader") {
    const isLibrarians = standing === "librarian";
    const made = { id, subject: given.id, known, changes, restores_id, readerId, at };
    const held = await hold(tx, subject, { ...made, isLibrarians });
    // Written otherwise, a series is called as it was.
    if (held.every(({ before, after }) => changesOf.isSame(before, after))) throw new AppError("already_so");
    if (isLibrarians)
      await recordAct(tx, {
        ...{
          by: { via: "page", readerId },
          act: restores_id === null ? "facts.change" : "facts.take_back",
          at,
        },
        ...{ subject: { kind: subject.kind, id: given.id }, reason: given.words.reason },
        after: { fields: changes.map(({ field }) => field) },
      });
  }
  return id;
}

/** All facts of a subject, each with where it comes from and whether the caller may change it. */
export async function getFacts(ctx: AppContext, actor: Actor, subject: Subject, id: string) {
  const { readerId } = actor;
  const { known } = await findOpen(ctx.reads, subject, await findKnown(ctx.reads, subject, id), {
    subject: id,
    readerId,
  });
  const { kind } = subject;
  const everything = { limit: limits.pageLimitMax, offset: 0 };
  const [standing, rows] = await Promise.all([
    standingOf(ctx.reads, readerId, ctx.clock()),
    queries.listOwn(ctx.reads, readerId, everything, { kind, subject: id, state: "waiting" }),
  ]);
  const nameOf = await findNames(ctx.reads, rows);
  const { libraries } = ctx.settings.catalogues;
  const origins = subject.fields.map((field) => {
    const source = known.sources[field] ?? null;
    const library = libraries.find(({ id }) => id === source)?.name;
    return {
      ...{ field, source, ...(library !== undefined && { library }) },
      is_protected: changesOf.isProtectedFact(subject, known, field),
      mark: changesOf.markOf(known.facts[field]),
    };
  });
  return {
    facts: known.facts,
    origins,
    standing,
    waiting: rows.map((row) => toOwnRevision(row, nameOf(row))),
    is_public: known.is_public,
  };
}

export interface ChangeGiven extends Words {
  facts: Readonly<Record<string, FactValue | undefined>>;
  marks: Readonly<Record<string, string | undefined>>;
}

/** Changes facts of a subject, or proposes it; the same again, since its answer was lost, changes nothing. */
export function change(ctx: AppContext, actor: Actor, subject: Subject, id: string, given: ChangeGiven) {
  const { readerId } = actor;
  const { kind } = subject;
  return inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    await refuseSuspended(tx, readerId);
    // What only waits for a librarian's look holds nothing of the catalogue up; what is told of a book that waits is written.
    const isLooked = (await standingOf(tx, readerId, ctx.clock())) !== "reader" || kind === "edition";
    const found = await (isLooked ? subject.lock(tx, id) : findKnown(tx, subject, id));
    const { known, toldBy } = await findOpen(tx, subject, found, { subject: id, readerId });
    const wanted: Facts = Object.fromEntries(
      Object.entries(given.facts).filter((fact): fact is [string, FactValue] => fact[1] !== undefined),
    );
    const repeated = await findRepeated(tx, { kind, subject: id, readerId, wanted, known });
    if (repeated !== undefined) return answer(tx, repeated);
    const changes = changesOf.changesTo(subject, known, wanted);
    const moved = changes.filter(
      ({ field, before }) => field in wanted && given.marks[field] !== changesOf.markOf(before),
    );
    if (moved.length > 0)
      throw new AppError("facts_changed", {
        present: Object.fromEntries(moved.map(({ field, before }) => [field, changesOf.wordsOf(before)])),
      });
    if (toldBy !== undefined) {
      const facts = { ...known.facts, ...changesOf.valuesOf(changes, "after") };
      if (changes.length > 0)
        await correctNew(tx, subject, { ...given, id: toldBy, subject: id, readerId, facts });
      return answer(tx, toldBy, m.corrected);
    }
    if (changes.length === 0) throw new AppError("already_so");
    await refuseProblems(tx, subject, id, known, changes);
    const words = { reason: given.reason, source_url: given.source_url };
    const at = ctx.clock();
    return answer(
      tx,
      await record(tx, subject, { id, readerId, known, changes, words, restores_id: null, at }),
    );
  });
}

/**
 * Changes facts in its caller's transaction, which holds the reader's row and has looked whether the reader may; throws
 * what else forbids it.
 */
export async function recordChange(
  tx: Tx,
  given: { kind: RevisionKind; subject: string; readerId: string; facts: Facts; at: Date },
): Promise<OwnRevision> {
  const { kind, readerId, facts, at } = given;
  const subject = subjectOf(kind);
  if (!subject) throw new Error(`nothing is known of the kind ${kind}`);
  const known = mustBePublic(subject, await subject.lock(tx, given.subject));
  const changes = changesOf.changesTo(subject, known, facts);
  if (changes.length === 0) throw new AppError("already_so");
  const words = { reason: null, source_url: null };
  const made = { id: given.subject, readerId, known, changes, words, restores_id: null, at };
  return (await answer(tx, await record(tx, subject, made))).revision;
}

/** What of a subject was changed by whom. Throws what its kind says of one that is not there. */
export async function listRevisions(
  ctx: AppContext,
  viewer: Actor | undefined,
  {
    subject_kind: kind,
    of: id,
    ...query
  }: { subject_kind: RevisionKind; of: string; page: number; limit: number },
) {
  const subject = subjectOf(kind);
  if (!subject) throw new Error(`nothing is known of the kind ${kind}`);
  mustBePublic(subject, await findKnown(ctx.reads, subject, id));
  const of = { kind, subject: id };
  const [rows, { n, newest }, names] = await Promise.all([
    queries.listHeld(ctx.reads, viewer?.readerId, of, pagingOf(query)),
    queries.countHeld(ctx.reads, of),
    subject.findNames(ctx.reads, [id]),
  ]);
  const name = names.get(id) ?? { title: id, path: null };
  const data = rows.map((row) => toRevision(row, name));
  return { title: name.title, data, present_id: newest, ...query, total_count: n };
}

export async function listOwnRevisions(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number },
) {
  const { readerId } = actor;
  const [rows, { all, accepted, waiting }, standing] = await Promise.all([
    queries.listOwn(ctx.reads, readerId, pagingOf(query)),
    queries.countOwn(ctx.reads, readerId),
    standingOf(ctx.reads, readerId, ctx.clock()),
  ]);
  const nameOf = await findNames(ctx.reads, rows);
  const data = rows.map((row) => toOwnRevision(row, nameOf(row)));
  return { data, accepted, waiting, standing, ...query, total_count: all };
}

/** Another's proposal is not there for the caller. */
export function withdrawRevision(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  return inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const row = await queries.lockRevision(tx, id);
    if (row?.reader_id !== actor.readerId) throw new AppError("revision_not_found");
    if (row.state !== "waiting" && row.state !== "withdrawn") throw new AppError("revision_decided");
    if (row.state === "waiting") await mutations.decide(tx, id, { state: "withdrawn", at: ctx.clock() });
    return answer(tx, id, m.withdrawn);
  });
}

/** Whether others have changed all that this revision changed. */
const isOverwritten = (row: queries.StoredRevision, to: "before" | "after", known: Known) =>
  to === "before" && row.changes.every(({ field, after }) => !changesOf.isSame(known.facts[field], after));

/** Goes back to where a subject stood before or after one of its changes. */
export function takeRevisionBack(
  ctx: AppContext,
  actor: Actor,
  {
    id,
    back_to: to,
    based_on,
    ...words
  }: Words & { id: string; back_to: "before" | "after"; based_on: string },
) {
  const { readerId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    await refuseSuspended(tx, readerId);
    const row = await queries.findRevision(tx, id);
    const subject = row && subjectOf(row.kind);
    // Whoever added a book takes it away by no change of its facts.
    if (!subject || row.state !== "accepted" || (row.is_new && to === "before"))
      throw new AppError("revision_not_found");
    const known = await subject.lock(tx, row.subject);
    if (!known?.is_public) throw new AppError("revision_not_found");
    const history = await queries.listAllHeld(tx, row);
    const wanted = changesOf.stateAt(history, row, to, known.facts);
    const repeated = await findRepeated(tx, {
      kind: row.kind,
      subject: row.subject,
      readerId,
      wanted,
      known,
    });
    if (repeated !== undefined && repeated !== id) return answer(tx, repeated);
    if (history.at(-1)?.id !== based_on) throw new AppError("facts_changed");
    const changes = changesOf.changesTo(subject, known, wanted);
    if (changes.length === 0)
      throw new AppError(isOverwritten(row, to, known) ? "later_changed" : "already_so");
    const at = ctx.clock();
    const made = { id: row.subject, readerId, known, changes, words, restores_id: id, at };
    return answer(tx, await record(tx, subject, made));
  });
}
