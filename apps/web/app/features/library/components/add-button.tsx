import type { ReadingStatus } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { isFocusLost } from "~/lib/focus";
import { Badge } from "~/ui/chip";
import { statusLabels, statusTones } from "~/ui/reading-status";
import { useAddToLibrary } from "../library.mutations";
import { AddButtons, useFinishQuestion } from "./status-choice";

/** Puts a book on the shelf as "to read", or with another status from the menu beside it. */
export function AddToLibraryButton({
  isbn,
  title,
  status,
}: {
  isbn: string;
  title: string;
  /** On the shelf; undefined where it does not stand there. */
  status: ReadingStatus | undefined;
}) {
  const add = useAddToLibrary();
  const { choose, question } = useFinishQuestion(title, (chosen, day) =>
    add.mutate({ isbn, status: chosen, ...(day !== undefined && { day }) }),
  );
  const present = status ?? add.data?.book.status;
  const isPresent = present !== undefined;
  const told = useRef<HTMLSpanElement>(null);
  const isAsked = !add.isIdle;
  useEffect(() => {
    // What was pressed has gone, and with it the keyboard's place, unless it is elsewhere by now.
    if (isPresent && isAsked && isFocusLost()) told.current?.focus({ preventScroll: true });
  }, [isPresent, isAsked]);
  if (present) {
    return (
      <span
        ref={told}
        tabIndex={-1}
        className="inline-flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md"
      >
        <span className="inline-flex items-center gap-1.5 font-semibold text-pine text-sm">
          <Check aria-hidden className="size-4" /> <span>{messages.library.present}</span>
        </span>
        <Badge tone={statusTones[present]}>{statusLabels[present]}</Badge>
      </span>
    );
  }
  return (
    <>
      <AddButtons title={title} isBusy={add.isPending} isSmall onAdd={choose} />
      {question}
    </>
  );
}
