import { type MouseEvent, useId } from "react";
import { Button } from "./button";

/** That something is not saved, with the mark by which the contents of the page point it out. */
export function Unsaved() {
  return (
    <>
      <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-star align-[0.0625rem]" />
      Kaydedilmemiş değişiklikleriniz var
    </>
  );
}

/** The foot of a form of settings: saving, whether there is something to save, and the way back to what is saved. */
export function SaveRow({
  label,
  isBusy,
  isChanged,
  failure = null,
  onGiveUp,
}: {
  label: string;
  isBusy: boolean;
  isChanged: boolean;
  /** Why the last try failed; stays until the next one. */
  failure?: string | null;
  onGiveUp: () => void;
}) {
  const noteId = useId();
  function giveUp(event: MouseEvent<HTMLButtonElement>) {
    // What was pressed goes away with what there was to give up; the keyboard stays in the form.
    event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    onGiveUp();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {failure && isChanged && !isBusy && (
        <p
          role="alert"
          className="basis-full rounded-[10px] bg-danger-soft px-4 py-3 text-[0.9375rem] text-danger"
        >
          {failure}
        </p>
      )}
      <Button
        type="submit"
        look={isChanged || isBusy ? "primary" : "secondary"}
        isBusy={isBusy}
        className="max-sm:w-full"
      >
        {isBusy ? "Kaydediliyor..." : label}
      </Button>
      <p id={noteId} role="status" className="text-ink-2 text-sm max-sm:empty:-mt-3">
        {isChanged && <Unsaved />}
      </p>
      {isChanged && !isBusy && (
        <Button
          look="ghost"
          size="small"
          aria-describedby={noteId}
          className="max-sm:w-full"
          onClick={giveUp}
        >
          Vazgeç
        </Button>
      )}
    </div>
  );
}
