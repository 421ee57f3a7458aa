import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isOpen = false;

function set(value: boolean): void {
  isOpen = value;
  for (const listener of listeners) listener();
}

const openDoor = () => set(true);
const closeDoor = () => set(false);

/** Opens the friend search from anywhere on the page that shows it. */
export function useFriendSearch() {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
  return { isOpen: open, open: openDoor, close: closeDoor };
}
