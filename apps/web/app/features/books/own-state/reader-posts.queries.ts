import { listBookPosts } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import type { BookPageData } from "../page";

type Shown = { isbn: string } & Pick<BookPageData, "order" | "page" | "posts" | "postCount">;

/** A page of a book's reviews as the signed-in reader sees them; until they have come, those that everybody sees. */
export function useReaderPosts({ isbn, order, page, posts, postCount }: Shown) {
  const limit = limits.pageSize.posts;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [...queryKeys.bookPosts, isbn, order, page],
    queryFn: ({ signal }) =>
      call(listBookPosts, { params: { isbn }, query: { sort: order, page, limit } }, { signal }),
    initialData: { data: [...posts], page, limit, total_count: postCount },
    initialDataUpdatedAt: 0,
  });
  return { posts: data.data, postCount: data.total_count, isAnswered: dataUpdatedAt > 0 };
}

async function findPage(isbn: string, id: string, signal: AbortSignal): Promise<number | null> {
  const limit = limits.pageLimitMax;
  for (let page = 1; ; page++) {
    const answer = await call(listBookPosts, { params: { isbn }, query: { page, limit } }, { signal });
    const at = answer.data.findIndex((post) => post.id === id);
    if (at >= 0) return Math.floor(((page - 1) * limit + at) / limits.pageSize.posts) + 1;
    if (page * limit >= answer.total_count) return null;
  }
}

/** The page of the newest reviews on which one stands; null until it is known, and where the reader sees none. */
export function useReviewPage(isbn: string, id: string | undefined): number | null {
  const { data } = useQuery({
    queryKey: [...queryKeys.bookPosts, isbn, "page of", id],
    queryFn: ({ signal }) => findPage(isbn, id ?? "", signal),
    enabled: id !== undefined,
  });
  return data ?? null;
}
