import { useSyncExternalStore } from "react";

let isWanted = false;
const listeners = new Set<() => void>();

/** Loads the place of notes on a page that has none by itself; told before there is something to note. */
export function wantNotes(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function useNotesWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
    () => false,
  );
}
