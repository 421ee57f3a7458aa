import { getBookFacts, listOwnRevisions, listRevisions } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import type { RevisionHistory } from "../revision-history";

/** A page of the history as the signed-in reader sees it; until it has come, as everybody sees it. */
export function useReaderRevisions(history: RevisionHistory): RevisionHistory {
  const { subject, page, revisions, present, total } = history;
  const query = { subject_kind: subject.kind, of: subject.id, page, limit: limits.pageSize.revisions };
  const { data } = useQuery({
    queryKey: [...queryKeys.revisions, subject.kind, subject.id, page],
    queryFn: ({ signal }) => call(listRevisions, { query }, { signal }),
    initialData: {
      ...{ title: subject.title, data: [...revisions], present_id: present, total_count: total },
      ...{ page, limit: query.limit },
    },
    initialDataUpdatedAt: 0,
  });
  return { ...history, revisions: data.data, present: data.present_id, total: data.total_count };
}

export const bookFactsQuery = (isbn: string) =>
  answerQuery([...queryKeys.facts, "edition", isbn], getBookFacts, { params: { isbn } });

export const ownRevisionsQuery = (page: number) =>
  queryOptions({
    ...answerQuery([...queryKeys.ownRevisions, page], listOwnRevisions, { query: { page } }),
    placeholderData: keepPreviousData,
  });
