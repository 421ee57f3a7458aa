import { type RefObject, useEffect, useRef } from "react";

/**
 * Where a strip has room for one card, as on a phone, the next one without stars comes when those just given have
 * rested; not for the keyboard, which is in the middle of choosing, and not from under who has gone on.
 */
export function useMoveOn(place: RefObject<HTMLElement | null>, restMs: number) {
  const isByKeys = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const strip = place.current;
    const hear = ({ type }: Event) => {
      clearTimeout(timer.current);
      isByKeys.current = type === "keydown";
    };
    const kinds = ["pointerdown", "keydown"] as const;
    for (const kind of kinds) strip?.addEventListener(kind, hear, true);
    return () => {
      clearTimeout(timer.current);
      for (const kind of kinds) strip?.removeEventListener(kind, hear, true);
    };
  }, [place]);
  /** From this card to the next that is none of `done`. */
  return (from: string, done: ReadonlySet<string>) => {
    clearTimeout(timer.current);
    if (isByKeys.current) return;
    timer.current = setTimeout(() => {
      const cards = [...(place.current?.querySelectorAll<HTMLElement>("li[data-book]") ?? [])];
      const at = cards.findIndex(({ dataset }) => dataset.book === from);
      const card = cards[at];
      const next = cards.slice(at + 1).find(({ dataset }) => !done.has(dataset.book ?? ""));
      const list = card?.parentElement;
      if (!card || !next || !list || list.clientWidth >= 2 * card.offsetWidth) return;
      const edge = Number.parseFloat(getComputedStyle(list).scrollPaddingLeft) || 0;
      const isSeen = Math.abs(card.offsetLeft - edge - list.scrollLeft) < card.offsetWidth / 2;
      if (isSeen) list.scrollTo({ left: next.offsetLeft - edge });
    }, restMs);
  };
}
