import type { KeyboardEvent } from "react";

/** Arrows, J and K go from row to row while the keyboard is in the list; enter opens, as with every link. */
export function walkRows(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey) return;
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  if (!step) return;
  const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>("h3 a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  next.focus();
  event.preventDefault();
}
