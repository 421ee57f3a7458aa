import type { LibraryBook, ReadingStatus } from "@okurca/contract";
import { useState } from "react";
import { cn } from "~/lib/cn";
import { readingStatuses, statusDescriptions, statusLabels } from "~/lib/reading-status";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useChangeStatus } from "../library.mutations";

/** Picks another status; the present one cannot be picked, and no change just closes. */
export function StatusDialog({ book, onClose }: { book: LibraryBook; onClose: () => void }) {
  const change = useChangeStatus();
  const [chosen, setChosen] = useState<ReadingStatus>(book.status);

  function save() {
    if (chosen === book.status) return onClose();
    change.mutate({ isbn: book.isbn, status: chosen }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Okuma durumunu değiştir"
      description={book.title}
      className="sm:max-w-md"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button isBusy={change.isPending} onClick={save}>
            Kaydet
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Okuma durumu</legend>
        {readingStatuses.map((status) => {
          const isCurrent = status === book.status;
          return (
            <label
              key={status}
              className={cn(
                "flex items-center gap-3.5 rounded-xl border border-line-strong p-4 transition-colors",
                isCurrent ? "opacity-60" : "cursor-pointer hover:bg-sunken",
                chosen === status && !isCurrent && "border-primary bg-primary-soft text-on-primary-soft",
              )}
            >
              <input
                type="radio"
                name="status"
                value={status}
                checked={chosen === status}
                disabled={isCurrent}
                onChange={() => setChosen(status)}
                className="size-5 accent-primary"
              />
              <span>
                <span className="block font-semibold">
                  {statusLabels[status]}
                  {isCurrent && <span className="font-normal"> (şu anki durum)</span>}
                </span>
                <span className="block text-sm">{statusDescriptions[status]}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </Dialog>
  );
}
