import {
  dismissDouble,
  joinBooks,
  joinTwoAuthors,
  limits,
  listDoubles,
  listEarlierReviews,
  listJoins,
  type OutputOf,
  previewAuthorJoin,
  previewJoin,
  reopenDouble,
  undoJoin,
} from "@okurca/contract";
import { joinMessages as m } from "@okurca/contract/messages-of-joins";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";
import type { BookKind } from "./words";

/** Two books by their ISBNs. */
export interface BookPair {
  act: BookKind;
  kept: string;
  gone: string;
}
/** Two books, or two authors by their slugs. */
export type Pair = BookPair | { act: "authors"; kept: string; gone: string };

const isOfBooks = (pair: Pair): pair is BookPair => pair.act !== "authors";

export function useDoubles(kind: "works" | "authors", page: number) {
  const limit = limits.pageSize.doubles;
  return useQuery({
    ...answerQuery([...queryKeys.doubles, kind, page], listDoubles, { query: { among: kind, page, limit } }),
    placeholderData: keepPreviousData,
  });
}

export function useJoins(page: number) {
  const limit = limits.pageSize.joins;
  return useQuery({
    ...answerQuery([...queryKeys.joins, page], listJoins, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });
}

export type PreviewedBooks = OutputOf<typeof previewJoin>;
export type PreviewedAuthors = OutputOf<typeof previewAuthorJoin>;
type Previewed = PreviewedBooks | PreviewedAuthors;

/**
 * What would move, once both are named; a refusal says why, and asking again does not help. The button that joins waits for
 * it, too.
 */
export function usePreview(pair: Pair | undefined) {
  return useQuery({
    queryKey: [...queryKeys.joinPreview, pair],
    queryFn: async ({ signal }): Promise<Previewed> => {
      if (!pair) throw new Error("nothing is asked for before both are named");
      if (isOfBooks(pair)) return call(previewJoin, { query: pair }, { signal });
      const query = { kept_author: pair.kept, gone_author: pair.gone };
      return call(previewAuthorJoin, { query }, { signal });
    },
    enabled: pair !== undefined,
    retry: false,
    gcTime: 0,
  });
}

function useRefreshAll() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [queryKeys.doubles, queryKeys.joins, queryKeys.joinPreview, queryKeys.book])
      void client.invalidateQueries({ queryKey });
  };
}

/** Undoes a join. */
export function useUndoJoin() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (id: string) => call(undoJoin, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.undoFailed)),
    onSettled: refresh,
  });
}

/** Joins or parts; the note about it offers to undo it. */
export function useJoin(onDone: () => void) {
  const refresh = useRefreshAll();
  const undo = useUndoJoin();
  return useMutation({
    mutationFn: (pair: Pair) =>
      isOfBooks(pair)
        ? call(joinBooks, { body: pair })
        : call(joinTwoAuthors, { body: { kept_author: pair.kept, gone_author: pair.gone } }),
    onSuccess: ({ message, join }) => {
      onDone();
      toastWithUndo(message, join.undo_until === null ? undefined : () => undo.mutate(join.id), {
        duration: limits.writtenUndoToastMs,
      });
    },
    onError: (error) => toast.error(failureText(error, m.failed)),
    onSettled: refresh,
  });
}

/** Says that two are two; the note about it offers to take that back. */
export function useDismiss(id: string) {
  const refresh = useRefreshAll();
  const reopen = useMutation({
    mutationFn: () => call(reopenDouble, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.dismissFailed)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: () => call(dismissDouble, { params: { id } }),
    onSuccess: ({ message }) => toastWithUndo(message, () => reopen.mutate()),
    onError: (error) => toast.error(failureText(error, m.dismissFailed)),
    onSettled: refresh,
  });
}

/** Own reviews of a book that another one has taken the place of. */
export function useEarlierReviews(isbn?: string) {
  return useQuery(
    answerQuery([...queryKeys.earlierReviews, isbn], listEarlierReviews, {
      query: isbn === undefined ? {} : { isbn },
    }),
  );
}
