import { type MouseEvent, type PointerEvent, useRef } from "react";
import { halvesAreKnown, tellOfHalves } from "./half-hint";

/** Hears what presses stars: a finger means the whole star wherever it hits it, and half of it when it comes once more. */
export function useTouchedStar(value: number | null) {
  /** What pressed last; not every browser says so of the click. */
  const pressedBy = useRef("");
  return {
    hearPress({ pointerType }: PointerEvent): void {
      pressedBy.current = pointerType;
    },
    /** What this click at a star means; undefined where no finger made it. */
    touched({ detail, nativeEvent }: MouseEvent, star: number): number | undefined {
      // The keyboard's and a screen reader's clicks have no place and mean what they name.
      if (detail === 0) return;
      const pointer = (nativeEvent as globalThis.PointerEvent).pointerType || pressedBy.current;
      if (pointer !== "touch") return;
      if (value === star) {
        halvesAreKnown();
        return star - 0.5;
      }
      tellOfHalves();
      return star;
    },
  };
}
