import { listAboutRevisions } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import type { AboutHistory } from "../history/about-history";

/** A page of the history as the signed-in reader sees it; until it has come, as everybody sees it. */
export function useReaderHistory(history: AboutHistory): AboutHistory {
  const { isbn, page, revisions, present, total } = history;
  const query = { page, limit: limits.pageSize.aboutRevisions };
  const { data } = useQuery({
    queryKey: [...queryKeys.aboutTexts, isbn, page],
    queryFn: ({ signal }) => call(listAboutRevisions, { params: { isbn }, query }, { signal }),
    initialData: { data: [...revisions], present_id: present, ...query, total_count: total },
    initialDataUpdatedAt: 0,
  });
  return { ...history, revisions: data.data, present: data.present_id, total: data.total_count };
}
