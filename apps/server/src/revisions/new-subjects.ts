import { type FactChange, limits, type RevisionKind, type Standing } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { Db, Tx } from "../database/handles.ts";
import { changesTo } from "./changes.ts";
import { decide, insertRevision } from "./revisions.mutations.ts";
import { countOpenNew, listOwnNew } from "./revisions.queries.ts";
import { standingOf } from "./standing.ts";
import type { Facts, Subject } from "./subject.ts";
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
  const blank = Object.fromEntries(
    subject.fields.map((field) => [field, Array.isArray(facts[field]) ? [] : null]),
  );
  return changesTo(subject, { facts: blank, sources: {}, is_public: false }, facts);
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

/** Whether the reader has added it and a librarian has yet to look. */
export async function isOwnWaiting(
  db: Db,
  given: { kind: RevisionKind; readerId: string; subject: string },
): Promise<boolean> {
  return (await listOwnNew(db, given)).some(({ state }) => state === "waiting");
}

/** Withdraws what the reader said of it before, where it waits. */
export async function withdrawOwnNew(
  tx: Tx,
  { at, ...given }: { kind: RevisionKind; readerId: string; subject: string; at: Date },
): Promise<void> {
  for (const { id, state } of await listOwnNew(tx, given))
    if (state === "waiting") await decide(tx, id, { state: "withdrawn", at });
}
