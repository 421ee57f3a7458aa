import { type About, type CallInput, takeAboutBack, writeAbout } from "@okurca/contract";
import { aboutMessages as m } from "@okurca/contract/messages-of-about";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";

/** What another reader has made of the text meanwhile, when that is why a call was refused. */
export function presentIn(
  error: unknown,
): (Pick<About, "content"> & { revision_id: string | null }) | undefined {
  if (!(error instanceof ApiError) || error.code !== "about_changed") return;
  return { revision_id: error.present.revision_id ?? null, content: error.present.content ?? "" };
}

/** The note about the latest change of each text: the undo of an older one would be refused. */
const notes = new Map<string, string | number>();

function tell(isbn: string, message: string, undo: (() => void) | undefined): void {
  const older = notes.get(isbn);
  if (older !== undefined) toast.dismiss(older);
  notes.set(isbn, toastWithUndo(message, undo));
}

/** Goes back to a revision, or to no text; the note of it offers to undo it, unless it is an undo itself. */
export function useTakeBack(isbn: string, onDone: (about: About) => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [...queryKeys.aboutTexts, isbn] });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ to, from }: { to: string | null; from: string | null; isUndo?: boolean }) =>
      call(takeAboutBack, { params: { isbn }, body: { to, based_on: from } }),
    onSuccess: ({ message, about }, { from, isUndo }) => {
      onDone(about);
      tell(
        isbn,
        message,
        isUndo || about.revision_id === from
          ? undefined
          : () => mutate({ to: from, from: about.revision_id, isUndo: true }),
      );
      void refresh();
    },
    onError: (error) => {
      toast.error(failureText(error, m.takeBackFailed));
      void refresh();
    },
  });
  return { takeBack: mutate, isPending };
}

type NewText = CallInput<typeof writeAbout>["body"];

/** Saves the text; the note of it offers to undo it. `onSaved` is called also when the form was left before the answer. */
export function useWriteAbout(isbn: string, onSaved: (about: About) => void) {
  const client = useQueryClient();
  const { takeBack } = useTakeBack(isbn, onSaved);
  return useMutation({
    mutationFn: (body: NewText) => call(writeAbout, { params: { isbn }, body }),
    onSuccess: ({ message, about }, { based_on: from }) => {
      onSaved(about);
      const undo = () => takeBack({ to: from, from: about.revision_id, isUndo: true });
      tell(isbn, message, about.revision_id === from ? undefined : undo);
      void client.invalidateQueries({ queryKey: [...queryKeys.aboutTexts, isbn] });
    },
  });
}
