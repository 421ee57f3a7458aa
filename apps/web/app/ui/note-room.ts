import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSonner } from "sonner";
import { useFootCount } from "~/lib/foot";

interface Place {
  top: number;
  bottom: number;
}

const nowhere: Place = { top: 0, bottom: 0 };

/** Where in the window an element is, of what is higher than a few rows its foot. */
function placeOf(element: Element | null): Place {
  if (!element || element === document.body) return nowhere;
  const { top, bottom } = element.getBoundingClientRect();
  return { top: Math.max(top, bottom - 160), bottom };
}

const passing = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * What was pressed in it closes: what opened it, or else has the keyboard when the note comes, shows what became of the
 * press. As long as it stays, notes leave the foot to it.
 */
function placeAfter(closing: Element): () => Place {
  // A dialog is labelled by its title.
  const label = closing.matches("[role=menu]") ? closing.getAttribute("aria-labelledby") : null;
  const opener = label ? document.getElementById(label) : null;
  return () => {
    if (opener?.isConnected) return placeOf(opener);
    return document.activeElement?.closest(passing) ? nowhere : placeOf(document.activeElement);
  };
}

/** Finds from where to where in the window something was pressed, unless in a note. */
function pressedPlace(event: PointerEvent | KeyboardEvent, isPhone: boolean): (() => Place) | undefined {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) return undefined;
  const at = event instanceof KeyboardEvent ? document.activeElement : event.target;
  const closing = at instanceof Element && at.closest(passing);
  // A mouse rests where it pressed: a note that came under it would stay.
  if (closing) return isPhone ? placeAfter(closing) : () => nowhere;
  // A finger's breadth: what is pressed may begin above it.
  const place =
    "clientY" in event ? { top: event.clientY - 40, bottom: event.clientY } : placeOf(document.activeElement);
  return place === nowhere ? undefined : () => place;
}

/** A note of three lines, with others behind it, is not higher; in pixels. */
const noteHeight = 144;

/**
 * How far above the foot of the window (in pixels) a note begins that does not cover what was pressed before it came: none
 * where it would not anyway. `foot`: below its usual place. As long as notes stay, so does the answer.
 */
export function useRoomForPressed(foot: number, isPhone: boolean): number {
  const [room, setRoom] = useState(0);
  const last = useRef(() => nowhere);
  const known = useRef<ReadonlySet<number | string>>(new Set());
  useEffect(() => {
    function hear(event: PointerEvent | KeyboardEvent) {
      last.current = pressedPlace(event, isPhone) ?? last.current;
    }
    window.addEventListener("pointerdown", hear, true);
    window.addEventListener("keydown", hear, true);
    return () => {
      window.removeEventListener("pointerdown", hear, true);
      window.removeEventListener("keydown", hear, true);
    };
  }, [isPhone]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed stood on the page before
  useLayoutEffect(() => setRoom(0), [pathname]);
  const { toasts } = useSonner();
  useLayoutEffect(() => {
    const ids = toasts.map(({ id }) => id);
    if (ids.some((id) => !known.current.has(id))) {
      const { top, bottom } = last.current();
      const above = window.innerHeight - top;
      const isCovered = window.innerHeight - bottom < foot + noteHeight && above > foot;
      setRoom(isCovered ? Math.min(above + 8, window.innerHeight / 2) : 0);
    }
    known.current = new Set(ids);
  }, [toasts, foot]);
  return room;
}

/** Where notes stand beside what has its answers at the foot; `isShort`: there is no room for one. */
interface Beside {
  bottom: string;
  isShort?: boolean;
}

/** A note of two lines with what is around it, in pixels: above a sheet of the phone, and below a window. */
const needed = { sheet: 88, window: 104 };
/** Counted from below, so that a note that is there moves and goes on. */
const belowHeader = "calc(100dvh - 10rem - env(safe-area-inset-top))";

function besidePanels(panels: readonly HTMLElement[]): Beside {
  if (panels.length === 0) return { bottom: belowHeader };
  const highest = Math.max(...panels.map(({ offsetHeight }) => offsetHeight));
  const free = window.innerHeight - highest;
  if (matchMedia("(max-width: 39.99rem)").matches)
    return { bottom: `max(${belowHeader}, ${highest + 8}px)`, isShort: free < needed.sheet };
  return { bottom: "1.5rem", isShort: free / 2 < needed.window };
}

/** As long as a dialog is open, notes cover nothing of it; undefined without one. */
export function useRoomBesideDialogs(): Beside | undefined {
  const count = useFootCount();
  const [beside, setBeside] = useState<Beside>();
  useLayoutEffect(() => {
    if (count === 0) return setBeside(undefined);
    const panels = [...document.querySelectorAll<HTMLElement>("[data-panel]")];
    const measure = () =>
      setBeside((known) => {
        const now = besidePanels(panels);
        return known?.bottom === now.bottom && known.isShort === now.isShort ? known : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    for (const panel of panels) observer.observe(panel);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [count]);
  return beside;
}
