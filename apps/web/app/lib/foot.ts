import { useEffect, useSyncExternalStore } from "react";

// Where the thumb is, at the foot of a phone's page, stand notes, the buttons of a dialog, and answers that are waited for.
const listeners = new Set<() => void>();
let asking = 0;

function count(by: 1 | -1): void {
  asking += by;
  for (const listener of listeners) listener();
}

/** As long as this is shown, notes leave the foot of the page to it. */
export function useFoot(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** How much is shown that has its answers at the foot. */
export function useFootCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
    () => 0,
  );
}
