import type { LibraryBook, listLibrary, OutputOf, ReadingStatus } from "@okurca/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { queryKeys, refreshShelf } from "~/lib/query-keys";

export type ShelfPage = OutputOf<typeof listLibrary>;
type Cached = ShelfPage | LibraryBook[] | undefined;
/** What becomes of the book; null takes it off the shelf. */
export type BookChange = (book: LibraryBook) => LibraryBook | null;

/** The reader's own stars; a server may tell whole ones only, or none at all. */
export const ownStars = ({
  own_rating,
  own_rating_half,
}: Pick<LibraryBook, "own_rating" | "own_rating_half">): number | null =>
  own_rating_half || own_rating || null;

/** What the address and the keys of pages call the books that were given up, in the place of a status. */
export const abandonedShelf = "abandoned" as const;

/** Which books a cached page is of: of one status, given up, or of all; found by words, or not. */
interface PageFilter {
  status: ReadingStatus | typeof abandonedShelf | undefined;
  isSearch: boolean;
}

const isOf = ({ status }: PageFilter, book: LibraryBook) =>
  status === undefined || (status === abandonedShelf ? book.is_abandoned : book.status === status);

function filterOf(key: QueryKey): PageFilter {
  const [, kind, , words, status] = key;
  if (kind === "reading") return { status: "reading", isSearch: false };
  if (kind !== "page") return { status: undefined, isSearch: false };
  return { status: status === "all" ? undefined : (status as PageFilter["status"]), isSearch: words !== "" };
}

function changePage(
  page: ShelfPage,
  before: LibraryBook,
  after: LibraryBook | null,
  filter: PageFilter,
): ShelfPage {
  const { status: only, isSearch } = filter;
  const isKept = after !== null && isOf(filter, after);
  const isHere = page.books.some((book) => book.isbn === before.isbn);
  const counts = { ...page.counts };
  let { abandoned_count } = page;
  // Those of a search are of what it finds.
  if (isHere || !isSearch) {
    counts[before.status] -= 1;
    if (after) counts[after.status] += 1;
    else counts.all -= 1;
    if (abandoned_count !== undefined)
      abandoned_count += Number(after?.is_abandoned ?? false) - Number(before.is_abandoned);
  }
  const books = page.books.flatMap((book) => {
    if (book.isbn !== before.isbn) return [book];
    return isKept ? [after] : [];
  });
  // The first page of a status gains a book at its front. Whether one fits the words of a search, the server knows.
  const isGained = isKept && !isHere && !isSearch && only !== undefined && !isOf(filter, before);
  const total_count = page.total_count - (isHere && !isKept ? 1 : 0) + (isGained ? 1 : 0);
  const gained = isGained && page.page === 1 ? [after, ...books].slice(0, page.limit) : books;
  const ofAbandoned = abandoned_count === undefined ? {} : { abandoned_count };
  return { ...page, counts, ...ofAbandoned, total_count, books: gained };
}

/** The page under that key with the change; `known`: the book as it was, where the page does not hold it. */
export function changeAnswer(
  key: QueryKey,
  page: ShelfPage,
  { isbn, change, known }: { isbn: string; change: BookChange; known?: LibraryBook | undefined },
): ShelfPage {
  const before = page.books.find((book) => book.isbn === isbn) ?? known;
  return before ? changePage(page, before, change(before), filterOf(key)) : page;
}

/** The book as the page's memory has it. */
export function findBook(client: QueryClient, isbn: string): LibraryBook | undefined {
  for (const [, data] of client.getQueriesData<Cached>({ queryKey: queryKeys.library })) {
    const books = Array.isArray(data) ? data : (data?.books ?? []);
    const found = books.find((book) => book.isbn === isbn);
    if (found) return found;
  }
  return undefined;
}

/**
 * Shows a change of one book at once, wherever its shelf is shown; the returned function takes that back.
 * What the server says afterwards replaces it.
 */
export async function showChange(client: QueryClient, isbn: string, change: BookChange): Promise<() => void> {
  const queryKey = queryKeys.library;
  await client.cancelQueries({ queryKey });
  const kept = client.getQueriesData<Cached>({ queryKey });
  const before = findBook(client, isbn);
  if (before) {
    const after = change(before);
    for (const [key, data] of kept) {
      if (!data) continue;
      const changed = Array.isArray(data)
        ? data.flatMap((book) => (book.isbn === isbn ? (after ?? []) : book))
        : changePage(data, before, after, filterOf(key));
      client.setQueryData(key, changed);
    }
  }
  return () => {
    for (const [key, data] of kept) client.setQueryData(key, data);
  };
}

/** Asks anew for all that shows something of the shelf, and for the feed, which tells of its changes. */
export function refreshAfterChange(client: QueryClient): void {
  refreshShelf(client, queryKeys.feed);
}
