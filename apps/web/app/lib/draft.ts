import { useEffect, useState } from "react";
import { keptKeys, readerStorage } from "./reader-storage";

function readKept<T extends object>(name: string, saved: T): T | undefined {
  try {
    const own = readerStorage();
    const kept = JSON.parse(own?.storage.getItem(own.prefix + keptKeys.draft + name) ?? "null") as T | null;
    const isAlike = kept && Object.keys(saved).every((key) => key in kept);
    return isAlike && JSON.stringify(kept) !== JSON.stringify(saved) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, text: string | undefined): void {
  try {
    const own = readerStorage();
    const key = own && own.prefix + keptKeys.draft + name;
    if (!key) return;
    if (text === undefined) own.storage.removeItem(key);
    else own.storage.setItem(key, text);
  } catch {
    // Without storage, or without room in it, the draft lasts as long as the form.
  }
}

/** True when a form of that name was left with something unsaved in it. */
export function isDraftKept(name: string): boolean {
  try {
    const own = readerStorage();
    return own ? own.storage.getItem(own.prefix + keptKeys.draft + name) !== null : false;
  } catch {
    return false;
  }
}

/** Forgets all whose name begins so: what they are of is gone. The answer puts them back, should it come back. */
export function takeDrafts(beginning: string): () => void {
  const own = readerStorage();
  if (!own) return () => {};
  const { storage, prefix } = own;
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix + keptKeys.draft + beginning));
  const taken = keys.map((key) => [key, storage.getItem(key) ?? ""] as const);
  for (const key of keys) storage.removeItem(key);
  return () => {
    // Another reader may have come meanwhile.
    if (readerStorage()?.prefix !== prefix) return;
    for (const [key, text] of taken) storage.setItem(key, text);
  };
}

/**
 * What a reader is changing outlives the form, the page and the tab, as long as the session, until it is saved or
 * given up.
 * @param name of what is changed, for this reader
 * @param saved its plain values as the server has them
 * @returns the values, whether they came back from an earlier time, and how they are changed and forgotten
 */
export function useDraft<T extends object>(name: string, saved: T) {
  const [initial] = useState(() => readKept(name, saved));
  const [values, setValues] = useState(initial ?? saved);
  const [first] = useState(() => JSON.stringify(saved));
  useEffect(() => {
    const text = JSON.stringify(values);
    keep(name, text === first ? undefined : text);
  }, [name, values, first]);
  return {
    values,
    change: (changed: Partial<T>) => setValues((old) => ({ ...old, ...changed })),
    isFromBefore: initial !== undefined,
    forget: () => keep(name, undefined),
  };
}
