import type { ReadingStatus } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { Check, ChevronDown, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isFocusLost } from "~/lib/focus";
import { Button, IconButton } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Menu, MenuItem } from "~/ui/menu";
import { readingStatuses, statusDescriptions, statusLabels, statusTones } from "~/ui/reading-status";
import { useAddToLibrary } from "../library.mutations";
import { FinishDialog } from "./finish-dialog";

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
  const [isFinishing, setFinishing] = useState(false);
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
    <span className="inline-flex">
      <Button
        look="secondary"
        size="small"
        isBusy={add.isPending}
        className="rounded-r-none"
        aria-label={`${title} kitabını kitaplığa ekle`}
        onClick={() => add.mutate({ isbn })}
      >
        <Plus aria-hidden className="size-4" /> Ekle
      </Button>
      <Menu
        label="Okuma durumu"
        trigger={
          <IconButton
            label={`${title} için okuma durumu seçerek ekle`}
            disabled={add.isPending}
            className="inset-ring inset-ring-line-strong -ml-px size-9 rounded-md rounded-l-none bg-surface"
          >
            <ChevronDown aria-hidden className="size-4" />
          </IconButton>
        }
      >
        {readingStatuses.map((choice) => (
          <MenuItem
            key={choice}
            onSelect={() => (choice === "read" ? setFinishing(true) : add.mutate({ isbn, status: choice }))}
          >
            <span>
              {statusLabels[choice]}
              <span className="ml-2 text-ink-3 text-sm">{statusDescriptions[choice]}</span>
            </span>
          </MenuItem>
        ))}
      </Menu>
      {isFinishing && (
        <FinishDialog
          title={title}
          onSave={(day) => {
            add.mutate({ isbn, status: "read", day });
            setFinishing(false);
          }}
          onCancel={() => setFinishing(false)}
        />
      )}
    </span>
  );
}
