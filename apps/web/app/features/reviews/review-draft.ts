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
  hasSpoiler: boolean;
}

export const emptyDraft: ReviewDraft = { book: null, rating: null, content: "", hasSpoiler: false };

/** One for each book a review was begun from, and one for a review that was begun without. */
function keyOf(username: string, isbn: string | null): string {
  return `okurca.review-draft.${username}${isbn === null ? "" : `.${isbn}`}`;
}

function readDraft(key: string): ReviewDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<ReviewDraft> | null;
    return kept && typeof kept.content === "string" ? { ...emptyDraft, ...kept } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** It has been shared; also when the dialog was closed before the server answered. */
export function forgetReviewDraft(username: string, isbn: string | null): void {
  try {
    localStorage.removeItem(keyOf(username, isbn));
  } catch {
    // Without storage there is none.
  }
}

/** A review being written outlives the dialog, the tab and the browser, per reader, until it is shared. */
export function useReviewDraft(username: string, isbn: string | null) {
  const key = keyOf(username, isbn);
  const [draft, setDraft] = useState(() => readDraft(key));
  useEffect(() => {
    try {
      const isEmpty = draft.book === null && draft.rating === null && draft.content.trim() === "";
      if (isEmpty) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Without storage the draft lasts as long as the page.
    }
  }, [draft, key]);
  return [draft, setDraft] as const;
}
