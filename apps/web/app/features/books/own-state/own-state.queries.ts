import { getBook, type OutputOf } from "@okurca/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export type OwnState = NonNullable<OutputOf<typeof getBook>["own"]>;

/** What a book's page tells the reader alone. */
const stateQuery = (isbn: string) =>
  queryOptions({
    queryKey: [...queryKeys.ownState, isbn],
    queryFn: async ({ signal }) => {
      const { own, friends } = await call(getBook, { params: { isbn } }, { signal });
      return { own, friends };
    },
  });

/** What the signed-in reader has to do with a book: shelf, status, review. */
export function useOwnState(isbn: string) {
  const client = useQueryClient();
  const query = useQuery({ ...stateQuery(isbn), select: ({ own }) => own ?? null });
  /** Known without asking again, as after one's own change. */
  const change = (part: Partial<OwnState>) =>
    client.setQueryData(stateQuery(isbn).queryKey, (old) =>
      old?.own ? { ...old, own: { ...old.own, ...part } } : old,
    );
  return { ...query, change };
}

/** A part of it, of a book that may not be chosen yet. */
const useOwnPart = <T>(isbn: string | undefined, partOf: (own: OwnState | null | undefined) => T) =>
  useQuery({
    ...stateQuery(isbn ?? ""),
    enabled: isbn !== undefined,
    select: ({ own }) => partOf(own),
  });

/** The reader's own stars of a book, where `isbn` is given and there are any. */
export function useOwnRating(isbn: string | undefined): number | null {
  return useOwnPart(isbn, (own) => own?.rating_half || null).data ?? null;
}

/** The id of the reader's own review of a book, where `isbn` is given and there is one. */
export function useOwnReviewId(isbn: string | undefined): string | undefined {
  return useOwnPart(isbn, (own) => own?.post_id).data ?? undefined;
}

/**
 * The edition of the book's work on the reader's shelf: null where it has none, undefined until known. The given one
 * where it cannot be told.
 */
export function useShelvedIsbn(isbn: string | undefined): string | null | undefined {
  const { data, isPending } = useOwnPart(isbn, (own) => own?.library_isbn);
  if (isPending) return undefined;
  return data === undefined ? isbn : data;
}

/** The reader's friends who have the book. */
export function useBookFriends(isbn: string) {
  return useQuery({ ...stateQuery(isbn), select: ({ friends }) => friends ?? null });
}
