import { type Comment, listComments, type OutputOf } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

type CommentPage = OutputOf<typeof listComments>;

/** Each comment once: pages shift when a reader comments between two page requests. */
export function distinctComments(pages: readonly CommentPage[]): Comment[] {
  const seen = new Map<string, Comment>();
  for (const comment of pages.flatMap(({ comments }) => comments)) {
    if (!seen.has(comment.id)) seen.set(comment.id, comment);
  }
  return [...seen.values()];
}

/** Comments on a review or an event, the newest first. */
export function commentsQuery(id: string) {
  const limit = limits.pageSize.comments;
  return infiniteQueryOptions({
    queryKey: [...queryKeys.comments, id],
    queryFn: ({ pageParam: page, signal }) =>
      call(listComments, { params: { id }, query: { page, limit } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const isFull = last.comments.length >= limit;
      return isFull && distinctComments(pages).length < last.total_count ? last.page + 1 : undefined;
    },
  });
}

type Pages = InfiniteData<CommentPage, unknown>;

/** Adds the reader's own comment before all others. */
export function withComment(data: Pages | undefined, comment: Comment): Pages | undefined {
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first) return data;
  const pages = [{ ...first, comments: [comment, ...first.comments] }, ...others];
  return { ...data, pages: pages.map((page) => ({ ...page, total_count: page.total_count + 1 })) };
}

/** Drops a deleted comment. */
export function withoutComment(data: Pages | undefined, id: string): Pages | undefined {
  if (!data?.pages.some(({ comments }) => comments.some((comment) => comment.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    comments: page.comments.filter((comment) => comment.id !== id),
    total_count: page.total_count - 1,
  }));
  return { ...data, pages };
}
