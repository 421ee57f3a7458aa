import { X } from "lucide-react";
import { AlertDialog, Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { cn } from "~/lib/cn";
import { useFoot } from "~/lib/foot";
import { Button, IconButton } from "./button";

const overlay = "fixed inset-0 z-40 animate-[fade_150ms_ease-out] bg-[rgb(20_12_12/0.5)]";
// A sheet from below on a phone, a window in the middle from 640 px.
const panel =
  "fixed z-50 flex max-h-[92dvh] w-full flex-col bg-surface shadow-lg outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:animate-[sheet_180ms_ease-out] max-sm:rounded-t-2xl sm:left-1/2 sm:top-1/2 sm:max-h-[88dvh] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-[fade_150ms_ease-out] sm:rounded-2xl sm:border sm:border-line";

/** The focused element; for a menu's entry, which is about to disappear, the button that opened the menu. */
function currentPlace(): Element | null {
  const active = document.activeElement;
  const opener = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (opener && document.getElementById(opener)) || active;
}

/**
 * Returns the focus to where it was before the dialog opened. It remembers the place while rendering: once
 * the dialog is open, one of its fields may already have taken the focus.
 */
function useReturnedFocus(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [places, setPlaces] = useState<readonly Element[]>([]);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      const found: Element[] = [];
      // Includes the parts of the page around it, in case the dialog removes the element that opened it.
      for (let at = currentPlace(); at; at = at.parentElement?.closest("[tabindex='-1']") ?? null)
        found.push(at);
      setPlaces(found);
    }
  }
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const place = places.find((one) => one.isConnected);
      if (place instanceof HTMLElement) place.focus({ preventScroll: place !== places[0] });
    },
  };
}

const fields = "input:not([type=hidden], [type=file]), select, textarea";

/** Focuses the field marked as next, else the first, among radio buttons the chosen one; in a dialog without fields, the title. */
function focusFirst(dialog: HTMLElement): void {
  const usable = [...dialog.querySelectorAll<HTMLInputElement>(fields)].filter((field) => !field.disabled);
  const [first] = usable;
  const chosen = usable.find(
    ({ type, name, checked }) => type === "radio" && checked && name === first?.name,
  );
  const next = dialog.querySelector<HTMLElement>("[data-next]") ?? chosen ?? first;
  (next ?? dialog.querySelector<HTMLElement>("[data-title]"))?.focus();
}

/** An open dialog's own. */
function Foot() {
  useFoot();
  return null;
}

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in view below the content. */
  footer?: ReactNode;
  className?: string;
}

/** Closes on Escape, on a click outside and by its button; traps and returns the focus. */
export function Dialog({ isOpen, onClose, title, description, children, footer, className }: DialogProps) {
  const focus = useReturnedFocus(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          data-panel
          className={cn(panel, "sm:max-w-xl", className)}
          {...focus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusFirst(event.target as HTMLElement);
          }}
          // The first Escape closes a field's suggestions.
          onEscapeKeyDown={(event) => {
            if ((event.target as Element).matches("[role=combobox][aria-expanded=true]"))
              event.preventDefault();
          }}
          // A note's button is no press beside the dialog.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest("[data-sonner-toaster]")) event.preventDefault();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <Foot />
          <header className="flex items-start gap-4 border-line border-b py-3 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 flex-1 pt-2">
              <Radix.Title
                data-title
                tabIndex={-1}
                className="font-medium font-serif text-xl tracking-[-0.01em] outline-none"
              >
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-2 text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Kapat">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** The dialog awaits this before it closes; a failure keeps it open. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before the reader loses something; the safe answer has the focus. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const focus = useReturnedFocus(isOpen);
  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has shown the error; the question stays open.
    } finally {
      setBusy(false);
    }
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content
          data-panel
          className={cn(panel, "gap-2 p-6 sm:max-w-md")}
          onCloseAutoFocus={focus.onCloseAutoFocus}
        >
          <Foot />
          <AlertDialog.Title className="font-medium font-serif text-xl tracking-[-0.01em]">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-ink-2">{children}</AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button look="secondary">İptal</Button>
            </AlertDialog.Cancel>
            <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
