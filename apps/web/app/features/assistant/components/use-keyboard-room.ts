import { useEffect, useState } from "react";

/** Pixels that more than a browser's own bars take. */
const keyboard = 150;

/** Pixels that are left to see while a keyboard on the screen covers the rest; undefined without one. */
export function useKeyboardRoom(): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const look = () => {
      // Who has zoomed in sees less for another reason.
      const isCovered = seen.scale < 1.05 && window.innerHeight - seen.height > keyboard;
      setRoom(isCovered ? seen.height : undefined);
    };
    seen.addEventListener("resize", look);
    return () => seen.removeEventListener("resize", look);
  }, []);
  return room;
}
