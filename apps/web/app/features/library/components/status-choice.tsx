import type { ReadingStatus } from "@okurca/contract";
import { Check, ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { classes } from "~/lib/classes";
import { Button, IconButton } from "~/ui/button";
import { Menu, MenuItem } from "~/ui/menu";
import { MenuStars } from "~/ui/menu-stars";
import { readingStatuses, statusDescriptions, statusLabels } from "~/ui/reading-status";
import { FinishDialog } from "./finish-dialog";
import type { Finished } from "./finish-fields";

/** Entries of a menu; one that knows the `present` status marks it. */
export function StatusItems({
  present,
  onChoose,
}: {
  present?: ReadingStatus;
  onChoose: (status: ReadingStatus) => void;
}) {
  return readingStatuses.map((status) => (
    <MenuItem key={status} isDisabled={status === present} onSelect={() => onChoose(status)}>
      {present && <Check aria-hidden className={status === present ? "size-4" : "invisible size-4"} />}
      <span>
        {statusLabels[status]}
        <span className="ml-2 text-ink-3 text-sm">{statusDescriptions[status]}</span>
      </span>
    </MenuItem>
  ));
}

/** Adds a book as "to read", or with another status from the menu beside it. */
export function AddButtons({
  title,
  isBusy,
  isSmall = false,
  onAdd,
  onRate,
}: {
  title: string;
  isBusy: boolean;
  isSmall?: boolean;
  onAdd: (status: ReadingStatus) => void;
  /** Where stars stand in the menu. */
  onRate?: (rating: number) => void;
}) {
  return (
    <span className="inline-flex">
      <Button
        look={isSmall ? "secondary" : "primary"}
        size={isSmall ? "small" : "normal"}
        isBusy={isBusy}
        className="grow rounded-r-none"
        // What is read aloud has the words that are seen.
        aria-label={isSmall ? `${title} kitabını kitaplığa ekle` : `Kitaplığıma ekle: ${title}`}
        onClick={() => onAdd("to-read")}
      >
        <Plus aria-hidden className={isSmall ? "size-4" : "size-[1.125rem]"} />
        {isSmall ? "Ekle" : "Kitaplığıma Ekle"}
      </Button>
      <Menu
        label="Okuma durumu"
        trigger={
          <IconButton
            label={`${title} için okuma durumu seçerek ekle`}
            disabled={isBusy}
            className={classes(
              "rounded-l-none",
              isSmall
                ? "inset-ring inset-ring-line-strong -ml-px size-9 rounded-md bg-surface"
                : "ml-px bg-primary text-on-primary not-disabled:hover:bg-primary-hover not-disabled:hover:text-on-primary",
            )}
          >
            <ChevronDown aria-hidden className={isSmall ? "size-4" : "size-5"} />
          </IconButton>
        }
      >
        <StatusItems onChoose={onAdd} />
        {onRate && <MenuStars label={`${title} için puanınız`} value={null} onGive={onRate} />}
      </Menu>
    </span>
  );
}

/** Asks when a book was finished, and for its stars, before it is put down as read; any other status is saved at once. */
export function useFinishQuestion(
  title: string,
  rating: number | null,
  save: { status: (status: ReadingStatus) => void; finished: (finished: Finished) => void },
) {
  const [isAsking, setAsking] = useState(false);
  return {
    choose: (status: ReadingStatus) => (status === "read" ? setAsking(true) : save.status(status)),
    question: isAsking && (
      <FinishDialog
        title={title}
        rating={rating}
        onSave={(finished) => {
          save.finished(finished);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
