import { type BookPost, listBookPosts } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

interface Shown {
  isbn: string;
  order: "yeni" | "begeni";
  page: number;
  posts: readonly BookPost[];
  postCount: number;
}

/** A page of a book's reviews as the signed-in reader sees them; until they have come, those that everybody sees. */
export function useReaderPosts({ isbn, order, page, posts, postCount }: Shown) {
  const limit = limits.pageSize.posts;
  const { data } = useQuery({
    queryKey: [...queryKeys.bookPosts, isbn, order, page],
    queryFn: ({ signal }) =>
      call(listBookPosts, { params: { isbn }, query: { sort: order, page, limit } }, { signal }),
    initialData: { data: [...posts], page, limit, total_count: postCount },
    initialDataUpdatedAt: 0,
  });
  return { posts: data.data, postCount: data.total_count };
}
