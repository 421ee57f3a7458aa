// Apart from what else is done about the focus, which the landing page carries.
import { type RefObject, useEffect } from "react";
import { isFocusLost } from "./focus";

/** What was pressed has gone with what came of it, and with it the keyboard's place, unless it is elsewhere by now. */
export function useFocusAfter(hasCome: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hasCome && isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [hasCome, place]);
}
