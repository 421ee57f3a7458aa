import { getBook, type LibraryBook, limits, listLibrary, type ReadingStatus } from "@okurca/contract";
import { keepPreviousData, type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { findKept, keepAnswer, withWaiting } from "./offline/kept-shelf";
import { followOtherTabs } from "./offline/other-tabs";
import { abandonedShelf, type ShelfPage } from "./shelf-cache";

export interface LibraryFilter {
  page: number;
  q: string;
  status: ReadingStatus | typeof abandonedShelf | undefined;
  sort: LibrarySort;
}

/** As the address and the call name them; the first is what is meant without a choice. */
export const librarySorts = ["eklenme", "baslik", "yazar", "puan"] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** What was seen last is there at once, also without a connection; what the server answers takes its place. */
function shelfQuery(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<ShelfPage>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await ask(signal);
      keepAnswer(queryKey, answer);
      return withWaiting(queryKey, answer);
    },
    initialData: () => {
      followOtherTabs();
      return findKept(queryKey);
    },
    // However new it is: a page that opens asks.
    initialDataUpdatedAt: 0,
  });
}

export function libraryQuery({ page, q, status, sort }: LibraryFilter) {
  const query = {
    ...{ page, limit: limits.pageSize.library, sort },
    ...(q ? { q } : {}),
    ...(status === abandonedShelf ? { abandoned: "true" as const } : status ? { status } : {}),
  };
  return {
    ...shelfQuery([...queryKeys.library, "page", page, q, status ?? "all", sort], (signal) =>
      call(listLibrary, { query }, { signal }),
    ),
    placeholderData: keepPreviousData,
  };
}

/** What the reader is reading now, the latest begun first. */
export const currentlyReadingQuery = shelfQuery([...queryKeys.library, "reading"], (signal) =>
  call(
    listLibrary,
    { query: { status: "reading", sort: "baslama", limit: limits.pageSize.currentlyReading } },
    { signal },
  ),
);

/** What everybody is told of a book: for one of the shelf that no page of it shows. */
export function bookQuery(isbn: string) {
  return queryOptions({
    queryKey: [...queryKeys.book, isbn],
    queryFn: async ({ signal }) => (await call(getBook, { params: { isbn } }, { signal })).book,
  });
}

/** The whole shelf, for telling which results are already on it. */
const allBooksQuery = queryOptions({
  queryKey: [...queryKeys.library, "all"],
  queryFn: async ({ signal }) => {
    const limit = limits.pageLimitMax;
    const books: LibraryBook[] = [];
    for (let page = 1; page <= limits.pageMax; page++) {
      const answer = await call(listLibrary, { query: { page, limit } }, { signal });
      books.push(...answer.books);
      if (answer.books.length < limit || books.length >= answer.total_count) break;
    }
    return books;
  },
  staleTime: 5 * 60_000,
});

/**
 * The books of the reader's shelf by their ISBN and by their work, of whose editions the one put there last stands for it;
 * undefined until known.
 */
export function useShelfBooks(): ReadonlyMap<string, LibraryBook> | undefined {
  const { data } = useQuery(allBooksQuery);
  return useMemo(() => {
    // They come the newest first; of one key the last entry holds.
    const oldestFirst = data && [...data].reverse();
    return (
      oldestFirst && new Map(oldestFirst.flatMap((book) => [book.id, book.isbn].map((key) => [key, book])))
    );
  }, [data]);
}
