import { type FactChange, limits, type RevisionKind, type Standing } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { Db, Tx } from "../database/handles.ts";
import { changesTo, valuesOf } from "./changes.ts";
import { refuseBeyondDay } from "./proposal-limit.ts";
import { decide, insertRevision, setChanges, setWords } from "./revisions.mutations.ts";
import { countOpenNew, listOwnNew } from "./revisions.queries.ts";
import { standingOf } from "./standing.ts";
import type { Facts, Known, Subject } from "./subject.ts";
import { subjectOf } from "./subjects.ts";

/** Throws `too_many_new_books` for who has as many waiting as may wait; to be asked with the reader's row locked. */
export async function refuseTooManyNew(tx: Tx, readerId: string): Promise<void> {
  if ((await countOpenNew(tx, readerId)) >= limits.revisions.openNewBooks)
    throw new AppError("too_many_new_books");
}

/** How many new books of the reader's wait for a librarian. */
export const countWaitingBooks = (db: Db, readerId: string): Promise<number> => countOpenNew(db, readerId);

/**
 * Notes that a reader added this subject, in the transaction that writes it; everybody sees it at once where the reader's
 * word holds, else after a librarian's nod. Answers as whom it was added.
 */
export async function recordNew(
  tx: Tx,
  given: {
    kind: RevisionKind;
    subject: string;
    readerId: string;
    facts: Facts;
    reason: string | null;
    source_url: string | null;
    at: Date;
  },
): Promise<Standing> {
  const { kind, subject: id, readerId, facts, at } = given;
  const subject = subjectOf(kind);
  if (!subject) throw new Error(`nothing is known of the kind ${kind}`);
  const standing = await standingOf(tx, readerId, at);
  if (standing === "reader") await refuseBeyondDay(tx, readerId, at);
  if (standing === "reader" && kind === "edition") await refuseTooManyNew(tx, readerId);
  const changes = changesOfNew(subject, facts);
  await insertRevision(tx, { ...given, kind, subject: id, standing, is_new: true, changes });
  if (standing !== "reader") await subject.publish?.(tx, id, facts, writtenBy(standing));
  return standing;
}

const writtenBy = (standing: Standing) => (standing === "librarian" ? "librarian" : "reader");

/** As the database keeps them, members of an object come in an order of its own. */
const inOrder = (changes: readonly FactChange[]) =>
  changes.map(({ field, after }) => [
    field,
    after && typeof after === "object" ? Object.entries(after).sort() : after,
  ]);

/** All that a new subject says, against nothing. */
function changesOfNew(subject: Subject, facts: Facts): FactChange[] {
  return changesTo(subject, { facts: blank(subject.fields, facts), sources: {}, is_public: false }, facts);
}

/** Of what this reader added lately, of which he or she said the same: its answer was lost, and it is no second subject. */
export async function findAddedSame(
  tx: Tx,
  given: { kind: RevisionKind; readerId: string; facts: Facts; isIt: (subject: string) => boolean },
): Promise<{ subject: string; state: "waiting" | "accepted" } | undefined> {
  const subject = subjectOf(given.kind);
  if (!subject) return;
  const said = JSON.stringify(inOrder(changesOfNew(subject, given.facts)));
  const latest = await listOwnNew(tx, given);
  const same = latest.find(
    ({ changes, state, subject: id }) =>
      (state === "waiting" || state === "accepted") &&
      given.isIt(id) &&
      JSON.stringify(inOrder(changes)) === said,
  );
  return same && { subject: same.subject, state: same.state === "waiting" ? "waiting" : "accepted" };
}

type OwnNew = { kind: RevisionKind; readerId: string; subject: string };

async function findOwnWaiting(db: Db, given: OwnNew) {
  return (await listOwnNew(db, given)).find(({ state }) => state === "waiting");
}

/** Whether the reader has added it and a librarian has yet to look. */
export async function isOwnWaiting(db: Db, given: OwnNew): Promise<boolean> {
  return (await findOwnWaiting(db, given)) !== undefined;
}

const blank = (fields: readonly string[], facts: Facts): Facts =>
  Object.fromEntries(fields.map((field) => [field, Array.isArray(facts[field]) ? [] : null]));

/** What the reader said of a subject that waits for a librarian, whatever stands there, and which revision said it. */
export async function findToldNew(
  db: Db,
  subject: Subject,
  { standing, ...given }: Omit<OwnNew, "kind"> & { standing: Known },
): Promise<{ id: string; known: Known } | undefined> {
  const row = await findOwnWaiting(db, { kind: subject.kind, ...given });
  if (!row) return;
  const facts = { ...blank(subject.fields, standing.facts), ...valuesOf(row.changes, "after") };
  return { id: row.id, known: { facts, sources: {}, is_public: false } };
}

/** What of a subject that waits its adder said, and what is written only when everybody sees it; undefined where none waits. */
export async function findToldLater(db: Db, given: OwnNew): Promise<Facts | undefined> {
  const later = subjectOf(given.kind)?.later ?? [];
  const row = await findOwnWaiting(db, given);
  return (
    row &&
    valuesOf(
      row.changes.filter(({ field }) => later.includes(field)),
      "after",
    )
  );
}

/** Corrects what the reader said of a subject that waits: librarians find it as it is said now. */
export async function correctNew(
  tx: Tx,
  subject: Subject,
  given: Omit<OwnNew, "kind"> & {
    id: string;
    facts: Facts;
    reason: string | null;
    source_url: string | null;
  },
): Promise<void> {
  await setChanges(tx, given.id, changesOfNew(subject, given.facts));
  await setWords(tx, given.id, given);
  await subject.retell?.(tx, given.subject, given.facts, given.readerId);
}

/** Withdraws what the reader said of it before, where it waits. */
export async function withdrawOwnNew(
  tx: Tx,
  { at, ...given }: { kind: RevisionKind; readerId: string; subject: string; at: Date },
): Promise<void> {
  for (const { id, state } of await listOwnNew(tx, given))
    if (state === "waiting") await decide(tx, id, { state: "withdrawn", at });
}

/** Adds a fact to what its reader told of a subject that waits for a librarian, and writes it. False where none of the reader's waits. */
export async function addToOwnNew(
  tx: Tx,
  given: { kind: RevisionKind; readerId: string; subject: string; facts: Facts },
): Promise<boolean> {
  const { kind, facts } = given;
  const subject = subjectOf(kind);
  const waiting = await findOwnWaiting(tx, given);
  if (!subject || !waiting) return false;
  const others = waiting.changes.filter(({ field }) => !(field in facts));
  const told = Object.entries(facts).map(([field, after]) => ({ field, before: null, after }));
  await setChanges(tx, waiting.id, [...others, ...told.filter(({ after }) => after !== null)]);
  await subject.write(tx, given.subject, facts, "reader");
  return true;
}
