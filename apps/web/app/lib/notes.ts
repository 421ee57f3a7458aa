import { useSyncExternalStore } from "react";

/** Something said at the edge of the page. */
export interface Note {
  kind: "success" | "info" | "error";
  text: string;
  /** More of it; then it stays until it is put away, or somebody signs in. */
  detail?: string | undefined;
}

const listeners = new Set<() => void>();
let waiting: readonly Note[] = [];

/** Says something at the edge of the page. What shows it need not be there yet: it is loaded with the first note. */
export function note(kind: Note["kind"], text: string, detail?: string): void {
  waiting = [...waiting, { kind, text, detail }];
  for (const listener of listeners) listener();
}

/** The notes that nobody has shown; whoever takes them shows them. */
export function takeNotes(): readonly Note[] {
  const taken = waiting;
  if (taken.length > 0) {
    waiting = [];
    for (const listener of listeners) listener();
  }
  return taken;
}

const none: readonly Note[] = [];

/** What waits to be shown. */
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
