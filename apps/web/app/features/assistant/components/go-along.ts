import type { KeyboardEvent } from "react";

/** Alt with the arrows goes from message to message, from the last one where none has the focus; Escape leaves. */
export function goAlong(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const { currentTarget, target } = event;
  // What lies above closes by its own Escape, and where one writes the keys are the writer's.
  const isOthers =
    !(target instanceof Element) || !currentTarget.contains(target) || target.matches("textarea");
  if (event.defaultPrevented || isOthers) return;
  if (event.key === "Escape") onLeave();
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || !event.altKey) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLElement>("[role=log] [data-bubble]")];
  const at = all.findIndex((bubble) => bubble.contains(document.activeElement));
  const next = at < 0 ? all.at(by < 0 ? -1 : 0) : all[at + by];
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}
