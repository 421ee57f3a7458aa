import { useEffect, useState } from "react";

export interface DraftBook {
  isbn: string;
  title: string;
  author: readonly string[];
  published_year: number | null;
}

export interface ReviewDraft {
  book: DraftBook | null;
  rating: number | null;
  content: string;
}

export const emptyDraft: ReviewDraft = { book: null, rating: null, content: "" };

const keyOf = (username: string) => `okurca.review-draft.${username}`;

function readDraft(username: string): ReviewDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(username)) ?? "null") as Partial<ReviewDraft> | null;
    return kept && typeof kept.content === "string" ? { ...emptyDraft, ...kept } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** A review being written outlives the dialog, the tab and the browser, per reader, until it is shared. */
export function useReviewDraft(username: string) {
  const [draft, setDraft] = useState(() => readDraft(username));
  useEffect(() => {
    try {
      const isEmpty = draft.book === null && draft.rating === null && draft.content.trim() === "";
      if (isEmpty) localStorage.removeItem(keyOf(username));
      else localStorage.setItem(keyOf(username), JSON.stringify(draft));
    } catch {
      // Without storage the draft lasts as long as the page.
    }
  }, [draft, username]);
  return [draft, setDraft] as const;
}
