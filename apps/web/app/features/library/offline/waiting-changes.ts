import { useSyncExternalStore } from "react";
import { keptKeys, readerStorage } from "~/lib/reader-storage";
import { type KeptChange, keptChangeSchema } from "./shelf-change";

export interface WaitingChange extends KeptChange {
  /** Sorts in the order the changes were made. */
  id: string;
}

// Each change has a key of its own: two tabs that keep one at once do not write over each other.
const listeners = new Set<() => void>();
const none: readonly WaitingChange[] = [];
let seen: { text: string; changes: readonly WaitingChange[] } = { text: "", changes: [] };

function place() {
  const own = readerStorage();
  return own && { storage: own.storage, prefix: own.prefix.slice(0, -1) + keptKeys.change };
}

function parse(text: string): KeptChange | undefined {
  try {
    return keptChangeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What this reader changed and the server has not answered, in the order it was made; the same until it changes. */
export function listChanges(): readonly WaitingChange[] {
  const own = place();
  if (!own) return none;
  const { storage, prefix } = own;
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
  const entries = keys.sort().map((key) => [key.slice(prefix.length), storage.getItem(key) ?? ""] as const);
  const text = JSON.stringify([prefix, entries]);
  if (text !== seen.text) {
    const changes = entries.flatMap(([id, kept]) => {
      const change = parse(kept);
      return change ? [{ id, ...change }] : [];
    });
    seen = { text, changes };
  }
  return seen.changes;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function write(id: string, kept: KeptChange): boolean {
  const own = place();
  if (!own) return false;
  try {
    own.storage.setItem(own.prefix + id, JSON.stringify(kept));
  } catch {
    return false;
  }
  announce();
  return true;
}

/** Keeps a change until it is answered; undefined where the browser keeps nothing. */
export function addChange(change: KeptChange["change"], book: KeptChange["book"]): string | undefined {
  const last = Number(listChanges().at(-1)?.id.split("-")[0] ?? 0);
  // A clock that was put back does not turn the order round.
  const time = Math.max(Date.now(), last + 1);
  const id = `${String(time).padStart(15, "0")}-${Math.random().toString(36).slice(2, 8)}`;
  return write(id, { change, book, isWaiting: false }) ? id : undefined;
}

export function dropChange(id: string): void {
  const own = place();
  own?.storage.removeItem(own.prefix + id);
  announce();
}

export function markWaiting({ id, ...kept }: WaitingChange): void {
  if (!kept.isWaiting) write(id, { ...kept, isWaiting: true });
}

function isOfChange(key: string | null): boolean {
  return key === null || (key.startsWith(keptKeys.all) && key.includes(keptKeys.change));
}

/** Tells of changes that other tabs keep or settle; the returned function stops it. */
export function watchOtherTabs(onChange: (event: StorageEvent) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isOfChange(event.key)) onChange(event);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchOtherTabs(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** True for a book of which a change waits for the connection. */
export function useIsWaiting(): (isbn: string) => boolean {
  const changes = useSyncExternalStore(subscribe, listChanges, () => none);
  return (isbn) => changes.some(({ change, isWaiting }) => isWaiting && change.isbn === isbn);
}
