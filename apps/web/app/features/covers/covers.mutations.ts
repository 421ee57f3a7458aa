import { removeCover, takeCoverDown, takeRevisionBack, uploadCover } from "@okurca/contract";
import { coverMessages as m } from "@okurca/contract/messages-of-covers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { toastWithUndo } from "~/lib/toasts";
import { cutCover } from "~/ui/crop/cover-choice";
import type { Chosen } from "~/ui/crop/use-chosen";

/** A cover stands nearly everywhere, also on the page that the server drew. */
function useRefreshAll(): () => void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return () => {
    void client.invalidateQueries();
    void revalidate();
  };
}

/** What the browser itself says of a failure is English, and about its own parts. */
const problemOf = (error: unknown, tried: string) =>
  failureText(error instanceof DOMException || error instanceof TypeError ? undefined : error, tried);

export const uploadProblem = (error: unknown) => problemOf(error, m.failed);

/** Goes back to the cover before this change. */
function useTakeBack() {
  const refresh = useRefreshAll();
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      call(takeRevisionBack, { params: { id }, body: { back_to: "before", based_on: id } }),
    onSuccess: () => void toast.success("Önceki kapak geri geldi"),
    onError: (error) => void toast.error(problemOf(error, m.failed)),
    onSettled: refresh,
  });
  return mutate;
}

interface Changed {
  message: string;
  revision: { id: string } | null;
}

export function useUploadCover(isbn: string, onSuccess: () => void) {
  const refresh = useRefreshAll();
  const takeBack = useTakeBack();
  return useMutation({
    mutationFn: async (chosen: Chosen) =>
      call(uploadCover, { params: { isbn }, body: await cutCover(chosen) }),
    onSuccess: ({ message, revision }: Changed) => {
      onSuccess();
      toastWithUndo(message, revision ? () => takeBack(revision.id) : undefined);
    },
    onSettled: refresh,
  });
}

export function useRemoveCover(isbn: string) {
  const refresh = useRefreshAll();
  const takeBack = useTakeBack();
  return useMutation({
    mutationFn: () => call(removeCover, { params: { isbn } }),
    onSuccess: ({ message, revision }: Changed) =>
      void toastWithUndo(message, revision ? () => takeBack(revision.id) : undefined),
    onError: (error) => void toast.error(problemOf(error, m.removeFailed)),
    onSettled: refresh,
  });
}

export function useTakeCoverDown(isbn: string, onSuccess: () => void) {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (reason: string) => call(takeCoverDown, { params: { isbn }, body: { reason } }),
    onSuccess: ({ message }) => {
      onSuccess();
      toast.success(message);
    },
    onSettled: refresh,
  });
}
