import { createHash } from "node:crypto";
import type { FactChange, FactValue } from "@okurca/contract";
import type { StoredRevision } from "./revisions.queries.ts";
import type { Facts, Known, Subject } from "./subject.ts";

/** Of the members of an object as of a list's order: what is written the same is the same. */
const textOf = (value: FactValue | undefined) =>
  JSON.stringify(
    value && typeof value === "object" && !Array.isArray(value)
      ? { name: value.name, number: value.number }
      : (value ?? null),
  );

export const isSame = (one: FactValue | undefined, other: FactValue | undefined) =>
  textOf(one) === textOf(other);

/** Says which value of a fact a caller has seen, without saying it. */
export function markOf(value: FactValue | undefined): string {
  return createHash("sha256").update(textOf(value)).digest("base64url").slice(0, 16);
}

/** The same of all facts that a proposal changes; and of what a new subject says, which its adder may correct while it waits. */
export function markOfProposal(
  facts: Facts,
  { changes, is_new: isNew }: Pick<StoredRevision, "changes" | "is_new">,
): string {
  const said = ({ after }: FactChange) => (isNew ? ` ${textOf(after)}` : "");
  return markOf(changes.map((change) => `${change.field} ${textOf(facts[change.field])}${said(change)}`));
}

/** A fact in words, for an error's envelope. */
export function wordsOf(value: FactValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object") return value.number === null ? value.name : `${value.name} ${value.number}`;
  return String(value);
}

/** What becomes of the facts; values that are so already are none. In the order of the subject's facts. */
export function changesTo(subject: Subject, { facts }: Known, wanted: Facts): FactChange[] {
  const settled = subject.settle?.(facts, wanted) ?? wanted;
  return subject.fields.flatMap((field) => {
    const [before, after] = [facts[field] ?? null, settled[field]];
    return after === undefined || isSame(before, after) ? [] : [{ field, before, after }];
  });
}

export function isProtectedFact(subject: Subject, { sources }: Known, field: string): boolean {
  const source = sources[field];
  return typeof source === "string" && subject.isProtected(source);
}

export function protectedAmong(subject: Subject, known: Known, changes: readonly FactChange[]): string[] {
  return changes.map(({ field }) => field).filter((field) => isProtectedFact(subject, known, field));
}

/** The facts after these changes, or before them. */
export function valuesOf(changes: readonly FactChange[], which: "before" | "after"): Facts {
  return Object.fromEntries(changes.map((change) => [change.field, change[which]]));
}

/**
 * Where a subject stood before this revision (that alone is undone, and of it what nobody has changed since), or after it
 * (all later ones are). Oldest first, and only those that hold or held.
 */
export function stateAt(
  history: readonly StoredRevision[],
  revision: StoredRevision,
  to: "before" | "after",
  present: Facts,
): Facts {
  const stands = ({ field, after }: FactChange) => isSame(present[field], after);
  if (to === "before") return valuesOf(revision.changes.filter(stands), "before");
  const later = history.slice(history.findIndex(({ id }) => id === revision.id) + 1);
  return Object.fromEntries(
    later.toReversed().flatMap(({ changes }) => Object.entries(valuesOf(changes, "before"))),
  );
}

/**
 * Of earlier revisions, which no longer hold at all after one that goes back to where the subject stood beside `restored`, and
 * which hold again. What was overwritten before that one has not been taken back by this.
 */
export function undoneBy(
  history: readonly StoredRevision[],
  restored: string,
  back: readonly FactChange[],
  facts: Facts,
): { gone: StoredRevision[]; again: StoredRevision[] } {
  const changed = valuesOf(back, "after");
  const since = history.findIndex(({ id }) => id === restored);
  const isGone = ({ id, changes }: StoredRevision) =>
    changes.every(
      ({ field, after }) =>
        (field in changed || id === restored) && !isSame({ ...facts, ...changed }[field], after),
    );
  const isAgain = ({ changes }: StoredRevision) =>
    changes.every(({ field, after }) => isSame({ ...facts, ...changed }[field], after));
  return {
    gone: history.slice(Math.max(since, 0)).filter((one) => one.taken_back_at === null && isGone(one)),
    again: history.filter((one) => one.taken_back_at !== null && isAgain(one)),
  };
}
