import type { KeyboardEvent } from "react";

const choices = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLInputElement>("article input[type=checkbox]"),
];

/** The proposal at this place gets the keyboard, or the last one; false where there is none. */
export function focusProposal(list: HTMLElement | null, place: number): boolean {
  const all = list ? choices(list) : [];
  const next = all[Math.min(place, all.length - 1)];
  next?.focus();
  next?.closest("article")?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

/**
 * Keys of the list, only while the keyboard is in it: arrows go from proposal to proposal, K accepts, R refuses; space
 * chooses, as with every such box. The place is below 0 beside the proposals: at the box for all, or the bar of decisions.
 */
export function onListKey(
  event: KeyboardEvent<HTMLElement>,
  decide: { accept: (place: number) => void; refuse: (place: number) => void },
): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.repeat) return;
  const place = choices(currentTarget).findIndex((box) => box.closest("article")?.contains(target as Node));
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step) focusProposal(currentTarget, Math.max(0, place + step));
  else if (key.toLowerCase() === "k") decide.accept(place);
  else if (key.toLowerCase() === "r") decide.refuse(place);
  else return;
  event.preventDefault();
}
