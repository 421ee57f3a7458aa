import { limits, type RevisionKind, type Standing } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { Tx } from "../database/handles.ts";
import { changesTo } from "./changes.ts";
import { insertRevision } from "./revisions.mutations.ts";
import { countOpenNew } from "./revisions.queries.ts";
import { standingOf } from "./standing.ts";
import type { Facts } from "./subject.ts";
import { subjectOf } from "./subjects.ts";

/** Throws `too_many_new_books` for who has as many waiting as may wait; to be asked with the reader's row locked. */
export async function refuseTooManyNew(tx: Tx, readerId: string): Promise<void> {
  if ((await countOpenNew(tx, readerId)) >= limits.revisions.openNewBooks)
    throw new AppError("too_many_new_books");
}

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
  const blank = Object.fromEntries(
    subject.fields.map((field) => [field, Array.isArray(facts[field]) ? [] : null]),
  );
  const changes = changesTo(subject, { facts: blank, sources: {}, is_public: false }, facts);
  await insertRevision(tx, { ...given, kind, subject: id, standing, is_new: true, changes });
  if (standing !== "reader") await subject.publish?.(tx, id);
  return standing;
}
