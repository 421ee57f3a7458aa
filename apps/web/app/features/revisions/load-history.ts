import type { listRevisions, OutputOf, RevisionKind } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { redirect } from "react-router";
import { absentOr, movedOrAbsent } from "~/lib/absent";
import { type HistorySubject, type RevisionHistory, revisionsAddress } from "./revision-history";

type Ask = (query: {
  subject_kind: RevisionKind;
  of: string;
  page: number;
  limit: number;
}) => Promise<OutputOf<typeof listRevisions>>;

/**
 * A page of a history; throws that its subject is not there, leads on where it is another one now, and a page beyond the last to
 * the last.
 */
export async function loadHistory(
  ask: Ask,
  { id, page, origin }: { id: string; page: number; origin: string },
  subjectOf: (id: string, title: string) => HistorySubject,
  findMovedTo?: (id: string) => Promise<string | undefined>,
): Promise<RevisionHistory> {
  const limit = limits.pageSize.revisions;
  const { kind } = subjectOf(id, "");
  const { title, data, present_id, total_count } = await ask({
    subject_kind: kind,
    of: id,
    page,
    limit,
  }).catch(
    findMovedTo
      ? movedOrAbsent(id, findMovedTo, (to) => revisionsAddress(subjectOf(to, ""), page))
      : absentOr(id),
  );
  const subject = subjectOf(id, title);
  const lastPage = Math.max(1, Math.ceil(total_count / limit));
  if (page > lastPage) throw redirect(revisionsAddress(subject, lastPage));
  return { origin, subject, revisions: data, present: present_id, page, total: total_count };
}
