import { messages } from "@okurca/contract/messages";
import { Check, ChevronDown, Plus } from "lucide-react";
import { readingStatuses, statusDescriptions, statusLabels } from "~/lib/reading-status";
import { Button, IconButton } from "~/ui/button";
import { Menu, MenuItem } from "~/ui/menu";
import { useAddToLibrary } from "../library.mutations";

/** Puts a book on the shelf as "to read", or with another status from the menu beside it. */
export function AddToLibraryButton({
  isbn,
  title,
  isInLibrary,
}: {
  isbn: string;
  title: string;
  isInLibrary: boolean;
}) {
  const add = useAddToLibrary();
  if (isInLibrary || add.isSuccess) {
    return (
      <span className="inline-flex h-9 items-center gap-1.5 font-semibold text-pine text-sm">
        <Check aria-hidden className="size-4" /> {messages.library.present}
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
        {readingStatuses.map((status) => (
          <MenuItem key={status} onSelect={() => add.mutate({ isbn, status })}>
            <span>
              {statusLabels[status]}
              <span className="ml-2 text-ink-3 text-sm">{statusDescriptions[status]}</span>
            </span>
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
