import type { ReadingStatus } from "@okurca/contract";
import { Check, ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "~/ui/button";
import { Menu, MenuItem, MenuSeparator } from "~/ui/menu";
import { readingStatuses, statusDescriptions, statusLabels } from "~/ui/reading-status";
import { useAddToLibrary, useRemoveFromLibrary } from "../library.mutations";
import type { StatusChange } from "../offline/shelf-change";
import { toStatus, toStatusToday, useShelfChange } from "../offline/shelf-change.mutations";
import { FinishDialog } from "./finish-dialog";
import { RemoveQuestion } from "./remove-question";

export interface ShelfState {
  status: ReadingStatus | null;
  /** The edition that stands on the shelf, perhaps another one of the same work. */
  library_isbn: string | null;
}

function StatusItems({
  present,
  onChoose,
}: {
  present: ReadingStatus | null;
  onChoose: (status: ReadingStatus) => void;
}) {
  return readingStatuses.map((status) => (
    <MenuItem key={status} isDisabled={status === present} onSelect={() => onChoose(status)}>
      <Check aria-hidden className={status === present ? "size-4" : "invisible size-4"} />
      <span>
        {statusLabels[status]}
        <span className="ml-2 text-ink-3 text-sm">{statusDescriptions[status]}</span>
      </span>
    </MenuItem>
  ));
}

function AddButtons({
  title,
  isBusy,
  onAdd,
}: {
  title: string;
  isBusy: boolean;
  onAdd: (status?: ReadingStatus) => void;
}) {
  return (
    <span className="inline-flex">
      <Button
        isBusy={isBusy}
        className="rounded-r-none"
        aria-label={`${title} kitabını kitaplığa ekle`}
        onClick={() => onAdd()}
      >
        <Plus aria-hidden className="size-[1.125rem]" /> Kitaplığıma Ekle
      </Button>
      <Menu
        label="Okuma durumu"
        trigger={
          <IconButton
            label={`${title} için okuma durumu seçerek ekle`}
            disabled={isBusy}
            className="ml-px rounded-l-none bg-primary text-on-primary not-disabled:hover:bg-primary-hover not-disabled:hover:text-on-primary"
          >
            <ChevronDown aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <StatusItems present={null} onChoose={onAdd} />
      </Menu>
    </span>
  );
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
  onChange: (own: ShelfState) => void;
}) {
  const add = useAddToLibrary();
  const change = useShelfChange();
  const remove = useRemoveFromLibrary();
  const [isRemoving, setRemoving] = useState(false);
  const [isFinishing, setFinishing] = useState(false);
  const { status, library_isbn: shelved } = own;

  if (status === null || shelved === null) {
    const put = (chosen: Parameters<typeof add.mutate>[0]) =>
      add.mutate(chosen, {
        onSuccess: () => onChange({ status: chosen.status ?? "to-read", library_isbn: isbn }),
      });
    return (
      <>
        <AddButtons
          title={title}
          isBusy={add.isPending}
          onAdd={(chosen = "to-read") =>
            chosen === "read" ? setFinishing(true) : put({ isbn, status: chosen })
          }
        />
        {isFinishing && (
          <FinishDialog
            title={title}
            onSave={(day) => {
              put({ isbn, status: "read", day });
              setFinishing(false);
            }}
            onCancel={() => setFinishing(false)}
          />
        )}
      </>
    );
  }
  const turn = (given: StatusChange) =>
    change.mutate(given, {
      onSuccess: () => onChange({ status: given.body.status, library_isbn: shelved }),
    });
  return (
    <>
      <Menu
        label="Okuma durumu"
        trigger={
          <Button
            look="secondary"
            isBusy={change.isPending}
            aria-label={`Kitaplığınızda: ${statusLabels[status]}. Durumu değiştir`}
          >
            <Check aria-hidden className="size-[1.125rem] text-pine" /> {statusLabels[status]}
            <ChevronDown aria-hidden className="size-4 text-ink-3" />
          </Button>
        }
      >
        <StatusItems
          present={status}
          onChoose={(chosen) =>
            chosen === "read" ? setFinishing(true) : turn(toStatusToday(shelved, chosen))
          }
        />
        <MenuSeparator />
        <MenuItem isDanger onSelect={() => setRemoving(true)}>
          <Trash2 aria-hidden className="size-4" /> Kitaplıktan kaldır
        </MenuItem>
      </Menu>
      {isFinishing && (
        <FinishDialog
          title={title}
          onSave={(day) => {
            turn(toStatus(shelved, "read", day));
            setFinishing(false);
          }}
          onCancel={() => setFinishing(false)}
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
    </>
  );
}
