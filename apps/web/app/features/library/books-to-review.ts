import type { LibraryBook } from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lastFinished } from "./just-finished";
import { currentlyReadingQuery, libraryQuery } from "./library.queries";
import { findBook } from "./shelf-cache";

const offered = 4;
const readQuery = libraryQuery({ page: 1, q: "", status: "read", sort: "eklenme" });

/** Books that the reader may want to review, without those that are: the one just finished, the ones being read, read ones. */
export function useBooksToReview(isWanted: boolean): readonly LibraryBook[] {
  const client = useQueryClient();
  const { data: reading } = useQuery({ ...currentlyReadingQuery, enabled: isWanted });
  const { data: read } = useQuery({ ...readQuery, enabled: isWanted });
  if (!isWanted) return [];
  const finished = lastFinished();
  const first = finished === undefined ? undefined : findBook(client, finished);
  const all = [...(first ? [first] : []), ...(reading?.books ?? []), ...(read?.books ?? [])];
  const byIsbn = new Map(all.map((book) => [book.isbn, book]));
  return [...byIsbn.values()].filter(({ post_id }) => !post_id).slice(0, offered);
}
