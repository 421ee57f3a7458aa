import { limits, listBlocked } from "@okurca/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

const limit = limits.pageSize.friends;

/** Readers one has blocked, the newest first. */
export const blockedQuery = infiniteQueryOptions({
  queryKey: queryKeys.blocked,
  queryFn: ({ signal, pageParam: page }) => call(listBlocked, { query: { page, limit } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total_count }) => (page * limit < total_count ? page + 1 : undefined),
});
