import { addBook, type CallInput, uploadCover } from "@okurca/contract";
import { coverMessages as m } from "@okurca/contract/messages-of-covers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, refreshShelf } from "~/lib/query-keys";
import { cutCover } from "~/ui/crop/cover-choice";
import type { Chosen } from "~/ui/crop/use-chosen";

export type NewBook = CallInput<typeof addBook>["body"];

/** Gives the book that was just added its cover; why that failed, since the book is there all the same. */
async function sendCover(isbn: string, cover: Chosen): Promise<string | undefined> {
  try {
    await call(uploadCover, { params: { isbn }, body: await cutCover(cover) });
    return undefined;
  } catch (error) {
    return failureText(
      error instanceof DOMException || error instanceof TypeError ? undefined : error,
      m.failed,
    );
  }
}

export function useAddBook() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ body, cover }: { body: NewBook; cover: Chosen | undefined }) {
      const added = await call(addBook, { body });
      const { book } = added;
      return { ...added, coverProblem: cover && book ? await sendCover(book.isbn, cover) : undefined };
    },
    onSuccess() {
      refreshShelf(client, queryKeys.ownRevisions, queryKeys.bookSearch, queryKeys.book, queryKeys.feed);
      void client.invalidateQueries({ queryKey: queryKeys.adding, refetchType: "none" });
    },
  });
}
