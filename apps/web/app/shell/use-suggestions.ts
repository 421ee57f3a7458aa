import { suggestionLimits } from "@okurca/contract/suggestion";
import { useEffect, useRef, useState } from "react";
import type { Suggestion } from "./ask-suggestions";

/** Milliseconds of rest after a key; typing on costs no request. */
const rest = 90;
const none: { q: string; books: readonly Suggestion[] } = { q: "", books: [] };

/**
 * Books for what has been typed, from the second letter on. One request at a time: what was typed meanwhile is
 * asked for when the answer is there, and an answer that is no longer wanted is not shown.
 */
export function useSuggestions(text: string): readonly Suggestion[] {
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
          const { askSuggestions } = await import("./ask-suggestions");
          const books = await askSuggestions(wanted);
          if (state.wanted === wanted) return setFound({ q: wanted, books });
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

  return q.length < suggestionLimits.min ? none.books : found.books;
}
