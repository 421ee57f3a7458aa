import { type RefObject, useEffect } from "react";

/** Pixels that stay free beside what is chosen, so that the next is seen to go on. */
const edge = 48;

/** Of a row that is longer than a phone is wide, what is chosen comes into sight; the page itself stays where it is. */
export function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice marks another one
  useEffect(() => {
    const list = row.current;
    const shown = list?.querySelector<HTMLElement>("[aria-current=page], [aria-selected=true]");
    if (!list || !shown) return;
    const { offsetLeft, offsetWidth } = shown;
    const end = offsetLeft + offsetWidth;
    if (offsetLeft < list.scrollLeft) list.scrollLeft = offsetLeft - edge;
    else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth + edge;
  }, [chosen]);
}
