import { useSyncExternalStore } from "react";

interface NoteFile {
  label: string;
  href: string;
  /** As what it is kept. */
  name: string;
}

/** A notification at the edge of the page. */
export interface Note {
  kind: "success" | "info" | "error";
  text: string;
  /** More text; a note with it stays until the reader closes it, or a reader signs in. */
  detail?: string | undefined;
  /** A file to take along. */
  file?: NoteFile | undefined;
  /** What it tells of, where that is seen. */
  link?: { label: string; to: string } | undefined;
}

const listeners = new Set<() => void>();
let waiting: readonly Note[] = [];

/** Shows a note at the edge of the page. The component that shows notes loads with the first one. */
export function note(
  kind: Note["kind"],
  text: string,
  more: Pick<Note, "detail" | "file" | "link"> = {},
): void {
  waiting = [...waiting, { kind, text, ...more }];
  for (const listener of listeners) listener();
}

/** Takes the notes not shown yet; the caller shows them. */
export function takeNotes(): readonly Note[] {
  const taken = waiting;
  if (taken.length > 0) {
    waiting = [];
    for (const listener of listeners) listener();
  }
  return taken;
}

const none: readonly Note[] = [];

/** The notes not shown yet. */
export function useWaitingNotes(): readonly Note[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => none,
  );
}
