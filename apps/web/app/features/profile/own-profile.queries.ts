import { getOwnProfile, limits } from "@okurca/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export interface ProfilePages {
  posts_page: number;
  books_page: number;
}

/** One's own profile with these pages of its lists. */
export function ownProfileQuery(pages: ProfilePages) {
  const limit = limits.pageSize.profile;
  const key = [...queryKeys.ownProfile, pages.posts_page, pages.books_page];
  const query = { ...pages, posts_limit: limit, books_limit: limit };
  return { ...answerQuery(key, getOwnProfile, { query }), placeholderData: keepPreviousData };
}

async function findPage(id: string, signal: AbortSignal): Promise<number | null> {
  const limit = limits.pageLimitMax;
  for (let page = 1; ; page++) {
    const query = { posts_page: page, posts_limit: limit, books_page: 1, books_limit: 1 };
    const { posts } = await call(getOwnProfile, { query }, { signal });
    const at = posts.data.findIndex((post) => post.id === id);
    if (at >= 0) return Math.floor(((page - 1) * limit + at) / limits.pageSize.profile) + 1;
    if (page * limit >= posts.total) return null;
  }
}

/** The page of one's own reviews on which one stands; null until it is known, and where there is none such. */
export function useOwnReviewPage(id: string | undefined): number | null {
  const { data } = useQuery({
    queryKey: [...queryKeys.ownProfile, "page of", id],
    queryFn: ({ signal }) => findPage(id ?? "", signal),
    enabled: id !== undefined,
  });
  return data ?? null;
}
