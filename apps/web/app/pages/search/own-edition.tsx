import { type Book, listOwnEditions } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";
import { coverFace } from "~/ui/cover-face";
import type { CoverFace } from "~/ui/cover-view";

/** The reader's own editions of the works of a page: one answer, whichever of its books asks. */
function ownEditionsQuery(works: readonly string[]) {
  const list = works.join(",");
  return {
    ...answerQuery([...queryKeys.ownEditions, list], listOwnEditions, { query: { works: list } }),
    staleTime: 5 * 60_000,
  };
}

/** A found book in the reader's own edition, where one of the same work is. */
export default function OwnEdition({
  book,
  works,
  children,
}: {
  book: Book & { cover: CoverFace };
  /** Of all books of the page. */
  works: readonly string[];
  children: (book: Book & { cover: CoverFace }) => ReactNode;
}) {
  const { data } = useQuery(ownEditionsQuery(works));
  const own = data?.editions.find(({ id }) => id === book.id);
  if (own === undefined || own.isbn === book.isbn) return children(book);
  return children({ ...own, cover: coverFace(own) });
}
