import { getOwnProfile, limits } from "@okurca/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export interface ProfilePages {
  posts_page: number;
  books_page: number;
}

/** One's own profile with these pages of its lists. */
export function ownProfileQuery(pages: ProfilePages) {
  const limit = limits.pageSize.profile;
  return queryOptions({
    queryKey: [...queryKeys.ownProfile, pages.posts_page, pages.books_page],
    queryFn: ({ signal }) =>
      call(getOwnProfile, { query: { ...pages, posts_limit: limit, books_limit: limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
