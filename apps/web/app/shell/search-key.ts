import { type RefObject, useEffect, useEffectEvent } from "react";

export const searchKey = "/";

/** What takes keys itself, or lies over the page. */
const busy = "input, textarea, select, [contenteditable=true], [role=menu]";
const covering = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * The key leads to the search field of this header from wherever nothing is being typed.
 * @param onHidden called where the field is not shown, and cannot be gone to
 */
export function useSearchKey(header: RefObject<HTMLElement | null>, onHidden: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== searchKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || (event.target as Element).closest?.(busy)) return;
    if (document.querySelector(covering)) return;
    event.preventDefault();
    const fields = header.current?.querySelectorAll<HTMLInputElement>("input[type=search]") ?? [];
    for (const field of fields) {
      field.focus();
      if (document.activeElement === field) return;
    }
    onHidden();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
