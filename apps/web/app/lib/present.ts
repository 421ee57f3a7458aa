import { useSyncExternalStore } from "react";

/** A value that all of a page shares: whoever uses it is drawn anew when it changes. The server draws with `first`. */
export function createPresent<T>(first: T) {
  const listeners = new Set<() => void>();
  let value = first;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => first,
      ),
  };
}
