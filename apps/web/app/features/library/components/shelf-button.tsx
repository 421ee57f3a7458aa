import type { ReadingStatus } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { Check, ChevronDown, CircleSlash2, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useFocusAfter } from "~/lib/use-focus-after";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Menu, MenuItem, MenuSeparator } from "~/ui/menu";
import { statusLabels } from "~/ui/reading-status";
import { useAbandonBook, useAddToLibrary, useRemoveFromLibrary } from "../library.mutations";
import { toFinished, toStatusToday } from "../offline/shelf-change.mutations";
import { useStarsChange } from "../rating.mutations";
import { AbandonQuestion } from "./abandon-question";
import { RemoveQuestion } from "./remove-question";
import { AddButtons, StatusItems, useFinishQuestion } from "./status-choice";

export interface ShelfState {
  status: ReadingStatus | null;
  /** The edition that stands on the shelf, perhaps another one of the same work. */
  library_isbn: string | null;
  /** Waits there because it was given up; absent where a server does not tell. */
  is_abandoned?: boolean;
  /** The reader's own stars; absent where a server tells none. */
  rating_half?: number | null;
}

/** Puts a book on the shelf, shows its reading status there, changes it, and takes the book off again. */
export function ShelfButton({
  isbn,
  title,
  own,
  onChange,
}: {
  isbn: string;
  title: string;
  own: ShelfState;
  onChange: (own: Partial<ShelfState>) => void;
}) {
  const add = useAddToLibrary(() => onChange({ status: null, library_isbn: null }));
  const change = useStarsChange(own.rating_half || null, {
    isUnshelved: own.library_isbn === null,
    onBack: ({ stars }) => onChange({ rating_half: stars }),
  });
  const remove = useRemoveFromLibrary();
  const [isRemoving, setRemoving] = useState(false);
  const abandon = useAbandonBook();
  const [isAbandoning, setAbandoning] = useState(false);
  const { status, library_isbn: shelved } = own;
  const { choose, question } = useFinishQuestion(title, own.rating_half || null, {
    status(chosen) {
      const present = { library_isbn: shelved ?? isbn, is_abandoned: false };
      const saved = { onSuccess: () => onChange({ ...present, status: chosen }) };
      if (shelved === null) add.mutate({ isbn, status: chosen }, saved);
      else change.mutate(toStatusToday(shelved, chosen), saved);
    },
    finished({ day, rating }) {
      const state = { status: "read" as const, library_isbn: shelved ?? isbn, is_abandoned: false };
      const saved = {
        onSuccess: () => onChange({ ...state, ...(rating !== null && { rating_half: rating }) }),
      };
      if (shelved === null && rating === null) add.mutate({ isbn, status: "read", day }, saved);
      else change.mutate(toFinished(shelved ?? isbn, { day, rating }), saved);
    },
  });

  const trigger = useRef<HTMLButtonElement>(null);
  useFocusAfter(shelved !== null && !(add.isIdle && change.isIdle), trigger);

  if (status === null || shelved === null) {
    return (
      <>
        <AddButtons title={title} isBusy={add.isPending || change.isPending} onAdd={choose} />
        {question}
      </>
    );
  }
  const label = statusLabels[status];
  return (
    <span className="flex items-center gap-3">
      <Menu
        label="Okuma durumu"
        trigger={
          <Button
            ref={trigger}
            look="secondary"
            isBusy={change.isPending}
            className="grow"
            aria-label={`Kitaplığınızda: ${label}. Durumu değiştir`}
          >
            <Check aria-hidden className="size-[1.125rem] text-pine" />
            {label}
            <ChevronDown aria-hidden className="size-4 text-ink-3" />
          </Button>
        }
      >
        <StatusItems present={status} onChoose={choose} />
        {status === "reading" && (
          <MenuItem onSelect={() => setAbandoning(true)}>
            <CircleSlash2 aria-hidden className="size-4" /> Yarım bırak
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem isDanger onSelect={() => setRemoving(true)}>
          <Trash2 aria-hidden className="size-4" /> Kitaplıktan kaldır
        </MenuItem>
      </Menu>
      {status === "to-read" && own.is_abandoned && <Badge>{messages.library.abandonedMark}</Badge>}
      {question}
      {isAbandoning && (
        <AbandonQuestion
          title={title}
          onClose={() => setAbandoning(false)}
          onConfirm={() =>
            abandon.mutate(shelved, { onSuccess: () => onChange({ status: "to-read", is_abandoned: true }) })
          }
        />
      )}
      {isRemoving && (
        <RemoveQuestion
          title={title}
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await remove.mutateAsync(shelved);
            onChange({ status: null, library_isbn: null });
          }}
        />
      )}
    </span>
  );
}
