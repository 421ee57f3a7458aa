import type { RevisionKind } from "@okurca/contract";
import { editionsSubject } from "./editions.queries.ts";
import type { Subject } from "./subject.ts";

/** Every kind that has revisions. */
export const subjects: readonly Subject[] = [editionsSubject];

/** Undefined for a kind of the contract that has none yet. */
export function subjectOf(kind: RevisionKind): Subject | undefined {
  return subjects.find((subject) => subject.kind === kind);
}
