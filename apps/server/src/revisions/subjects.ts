import type { RevisionKind } from "@okurca/contract";
import { authorsSubject } from "./authors.subject.ts";
import { editionsSubject } from "./editions.queries.ts";
import { seriesSubject } from "./series.subject.ts";
import type { Subject } from "./subject.ts";

/** Every kind that has revisions. */
export const subjects: readonly Subject[] = [editionsSubject, authorsSubject, seriesSubject];

/** Undefined for a kind of the contract that has none yet. */
export function subjectOf(kind: RevisionKind): Subject | undefined {
  return subjects.find((subject) => subject.kind === kind);
}
