import { searchPassages } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { PartProblem } from "~/ui/part-states";
import { PassageResults } from "./found";

/** Passages with these words, as the signed-in reader sees them: own ones and those of friends among them. */
export function FoundPassages({
  q,
  meanwhile = null,
}: {
  q: string;
  /** Until the answer is there. */
  meanwhile?: ReactNode;
}) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.quotes, "found", q],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchPassages,
        {
          query: {
            q: q.slice(0, limits.searchQueryMax),
            page: pageParam,
            limit: limits.pageSize.foundQuotes,
          },
        },
        { signal },
      ),
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
    staleTime: 60_000,
  });
  if (query.isPending) return meanwhile;
  if (!query.data) {
    return (
      <div className="mt-8">
        <PartProblem error={query.error} tried={m.searchFailed} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  const passages = query.data.pages.flatMap(({ data }) => data);
  if (passages.length === 0) return null;
  return (
    <PassageResults passages={passages} isNear={query.data.pages[0]?.is_near ?? false}>
      {query.hasNextPage && (
        <Button
          look="secondary"
          className="mt-4"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Daha fazla alıntı göster
        </Button>
      )}
    </PassageResults>
  );
}
