import { useEffect, useState } from "react";
import { keptKeys, readerStorage } from "~/lib/reader-storage";

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

/** One key for each book the reader began a review from, and one for a review begun without a book. */
function keyOf(username: string, isbn: string | null): string {
  return `${keptKeys.of(username)}${keptKeys.draft}new-review${isbn === null ? "" : `/${isbn}`}`;
}

/** The storage for this key; none when another reader has signed in since, or no reader is signed in. */
function placeOf(key: string): Storage | undefined {
  const own = readerStorage();
  return own && key.startsWith(own.prefix) ? own.storage : undefined;
}

function parseDraft(text: string | null): ReviewDraft {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<ReviewDraft> | null;
    return kept && typeof kept.content === "string" ? { ...emptyDraft, ...kept } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

function readDraft(key: string): ReviewDraft {
  try {
    return parseDraft(placeOf(key)?.getItem(key) ?? null);
  } catch {
    return emptyDraft;
  }
}

/** True when deleting the draft loses nothing; the reader can choose a lone book again in a moment. */
export function isWorthless({ content, rating }: ReviewDraft): boolean {
  return rating === null && content.trim() === "";
}

function keepDraft(key: string, draft: ReviewDraft): void {
  try {
    if (isWorthless(draft)) placeOf(key)?.removeItem(key);
    else placeOf(key)?.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** After sharing; also when the reader closed the dialog before the server answered. */
export function clearReviewDraft(username: string, isbn: string | null): void {
  keepDraft(keyOf(username, isbn), emptyDraft);
}

/** The same draft as another tab has written it meanwhile, while it differs from the draft here. */
function useDraftElsewhere(key: string, draft: ReviewDraft) {
  const [elsewhere, setElsewhere] = useState<ReviewDraft>();
  useEffect(() => {
    const follow = ({ key: changed, newValue }: StorageEvent) => {
      if (changed === key) setElsewhere(newValue === null ? undefined : parseDraft(newValue));
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [key]);
  const isNews = elsewhere && !isWorthless(elsewhere) && JSON.stringify(elsewhere) !== JSON.stringify(draft);
  return { elsewhere: isNews ? elsewhere : undefined, forget: () => setElsewhere(undefined) };
}

/**
 * The draft of a review outlives the dialog, the tab and the browser, per reader and as long as the
 * session, until the reader shares it.
 */
export function useReviewDraft(username: string, isbn: string | null) {
  const key = keyOf(username, isbn);
  const [draft, setDraft] = useState(() => readDraft(key));
  const [isRestored, setRestored] = useState(() => !isWorthless(draft));
  const { elsewhere, forget } = useDraftElsewhere(key, draft);
  useEffect(() => keepDraft(key, draft), [draft, key]);
  return {
    draft,
    setDraft,
    /** The draft comes from an earlier visit. */
    isRestored,
    /** Starts over; the book the dialog was opened for stays. */
    throwAway() {
      setDraft(isbn === null ? emptyDraft : { ...emptyDraft, book: draft.book });
      setRestored(false);
    },
    /** The newer draft of another tab. */
    elsewhere,
    takeElsewhere() {
      if (elsewhere) setDraft(elsewhere);
      forget();
    },
    keepOwn() {
      keepDraft(key, draft);
      forget();
    },
  };
}
