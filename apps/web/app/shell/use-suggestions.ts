import { suggestionLimits } from "@okurca/contract/suggestion";
import { useEffect, useRef, useState } from "react";
import type { NearNote, Suggestion, SuggestionRow } from "./suggestions";

/** Milliseconds of rest after a key; typing on costs no request. */
const rest = 90;
interface Found {
  books: readonly Suggestion[];
  /** Says that they only resemble what was typed; undefined where they are it. */
  Note?: typeof NearNote | undefined;
  /** What shows one of them. */
  Row?: typeof SuggestionRow;
}
const none: Found = { books: [] };

/**
 * Books for what has been typed, from the second letter on. One request at a time: what was typed meanwhile is
 * asked for when the answer is there, and an answer that is no longer wanted is not shown.
 */
export function useSuggestions(text: string): Found {
  const [found, setFound] = useState(none);
  const asking = useRef({ wanted: "", isBusy: false });
  const q = text.trim();

  useEffect(() => {
    const state = asking.current;
    state.wanted = q;
    if (q.length < suggestionLimits.min) return setFound(none);

    async function ask() {
      if (state.isBusy) return;
      state.isBusy = true;
      try {
        for (;;) {
          const wanted = state.wanted;
          if (wanted.length < suggestionLimits.min) return;
          const { askSuggestions, NearNote, SuggestionRow: Row } = await import("./suggestions");
          const { books, isNear } = await askSuggestions(wanted);
          if (state.wanted === wanted) return setFound({ books, Row, Note: isNear ? NearNote : undefined });
        }
      } catch {
        // Without suggestions the search works all the same.
        setFound(none);
      } finally {
        state.isBusy = false;
      }
    }
    const timer = setTimeout(() => void ask(), rest);
    return () => clearTimeout(timer);
  }, [q]);

  return q.length < suggestionLimits.min ? none : found;
}
