import { suggestionLimits } from "@okurca/contract/suggestion";
import { useEffect, useRef, useState } from "react";
import type { Found } from "./suggestions";

/** Milliseconds of rest after a key; typing on costs no request. */
const rest = 90;

const none: Found = { books: [] };

/** Books for what has been typed, from the second letter on. */
export function useSuggestions(text: string): Found {
  const [found, setFound] = useState(none);
  const asking = useRef({ wanted: "", isBusy: false });
  const q = text.trim();

  useEffect(() => {
    asking.current.wanted = q;
    if (q.length < suggestionLimits.min) return setFound(none);
    const timer = setTimeout(() => {
      import("./suggestions")
        .then(({ suggest }) => suggest(asking.current, setFound))
        // Without suggestions the search works all the same.
        .catch(() => setFound(none));
    }, rest);
    return () => clearTimeout(timer);
  }, [q]);

  return q.length < suggestionLimits.min ? none : found;
}
