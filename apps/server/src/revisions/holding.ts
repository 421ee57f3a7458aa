import type { FactChange } from "@okurca/contract";
import type { Tx } from "../database/handles.ts";
import { isProtectedFact, isSame, undoneBy, valuesOf } from "./changes.ts";
import { markTakenBack, setChanges } from "./revisions.mutations.ts";
import { listAllHeld } from "./revisions.queries.ts";
import { type Facts, findKnown, type Known, type Subject } from "./subject.ts";

/**
 * Makes changes hold: writes the facts, and where they go back, says of earlier changes what no longer holds of them. Answers
 * the changes as they became.
 */
export async function hold(
  tx: Tx,
  subject: Subject,
  given: {
    id: string;
    subject: string;
    known: Known;
    changes: readonly FactChange[];
    restores_id: string | null;
    /** Who made it. */
    readerId: string | null;
    isLibrarians: boolean;
    at: Date;
  },
): Promise<FactChange[]> {
  const { known, changes, isLibrarians } = given;
  // What only librarians change is a librarian's word, whoever proposed it, and so is what is written along with it.
  const isOfTheirs = (field: string) => isProtectedFact(subject, known, field);
  const isTheirs = ({ field }: FactChange) =>
    isLibrarians ||
    isOfTheirs(field) ||
    (subject.together?.includes(field) && subject.together.some((one) => isOfTheirs(one)));
  const [theirs, others] = [changes.filter(isTheirs), changes.filter((change) => !isTheirs(change))];
  const write = async (some: readonly FactChange[], by: "librarian" | "reader") => {
    if (some.length > 0) await subject.write(tx, given.subject, valuesOf(some, "after"), by);
  };
  await write(theirs, "librarian");
  await write(others, "reader");
  // The name of a series becomes what the series is called.
  const now = (await findKnown(tx, subject, given.subject))?.facts ?? {};
  const held = changes.map((change) => ({ ...change, after: now[change.field] ?? null }));
  if (held.some(({ after }, i) => !isSame(after, changes[i]?.after))) await setChanges(tx, given.id, held);
  if (given.restores_id === null) return held;
  const history = await listAllHeld(tx, { kind: subject.kind, subject: given.subject });
  const earlier = history.filter(({ id }) => id !== given.id);
  const facts: Facts = known.facts;
  const { gone, again } = undoneBy(earlier, given.restores_id, changes, facts);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await markTakenBack(tx, ids(gone), { at: given.at, by: given.readerId });
  await markTakenBack(tx, ids(again), { at: null, by: null });
  return held;
}
