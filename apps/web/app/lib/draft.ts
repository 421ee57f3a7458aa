import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { keptKeys, type ReaderStorage, readerStorage } from "./reader-storage";

function parse<T extends object>(text: string | null): T | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as T) : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = (own: ReaderStorage, name: string) => own.prefix + keptKeys.draft + name;

function read<T extends object>(name: string): T | undefined {
  try {
    const own = readerStorage();
    return own && parse<T>(own.storage.getItem(keyOf(own, name)));
  } catch {
    return undefined;
  }
}

function readKept<T extends object>(name: string, saved: T): T | undefined {
  const kept = read<T>(name);
  const isAlike = kept && Object.keys(saved).every((key) => key in kept);
  return isAlike && JSON.stringify(kept) !== JSON.stringify(saved) ? kept : undefined;
}

/** Told when something begins to be kept here, or no longer is. */
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function keep(name: string, text: string | undefined): void {
  try {
    const own = readerStorage();
    if (!own) return;
    const key = keyOf(own, name);
    if (text === undefined) own.storage.removeItem(key);
    else own.storage.setItem(key, text);
  } catch {
    // Without storage, or without room in it, the draft lasts as long as the form.
  }
  tell();
}

/** True when a form of that name was left with something unsaved in it. */
export function isDraftKept(name: string): boolean {
  return keysInStorage(name).includes(name);
}

/** Names of what is kept that begin so. */
export function draftNames(beginning: string): string[] {
  return keysInStorage(beginning);
}

/** What is kept under that name, which is kept there no longer. */
export function takeDraft<T extends object>(name: string): T | undefined {
  const taken = read<T>(name);
  keep(name, undefined);
  return taken;
}

/** Leaves values for a form of that name to begin with, as if they had been typed there; what is kept there stays. */
export function leaveDraft(name: string, values: object): void {
  if (!isDraftKept(name)) keep(name, JSON.stringify(values));
}

/** Forgets all whose name begins so: what they are of is gone. The answer puts them back, should it come back. */
export function takeDrafts(beginning: string): () => void {
  const own = readerStorage();
  if (!own) return () => {};
  const { storage, prefix } = own;
  const keys = keysInStorage(beginning).map((name) => keyOf(own, name));
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
    clear: () => keep(name, undefined),
  };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Those of the entries for which it holds. */
function entriesOf<T extends object>(
  all: Partial<T>,
  holds: (name: keyof T, value: unknown) => boolean,
): Partial<T> {
  const entries = Object.entries(all).filter(([name, value]) => holds(name as keyof T, value));
  return Object.fromEntries(entries) as Partial<T>;
}

const textOf = (changes: object) => (Object.keys(changes).length > 0 ? JSON.stringify(changes) : undefined);

/**
 * Changes of settings beside their saved values. They outlive page and tab until they are saved or given up, and are the
 * same in all tabs of the reader; one that leads back to the saved value is none.
 * @param name of what is changed, for this reader
 * @param saved its plain values as the server has them; they may become others meanwhile
 * @param onElsewhere called when another tab has saved its changes or given them up
 */
export function useChanges<T extends object>(name: string, saved: T, onElsewhere?: () => void) {
  const [own] = useState(readerStorage);
  const [given, setGiven] = useState(() => read<Partial<T>>(name) ?? {});
  const changes = entriesOf<T>(
    given,
    (key, value) => key in saved && kindOf(value) === kindOf(saved[key]) && !isSame(value, saved[key]),
  );
  const text = textOf(changes);
  const isChanged = text !== undefined;
  const [isFromBefore] = useState(isChanged);
  useEffect(() => {
    // Another reader may have come in another tab.
    if (own?.prefix === readerStorage()?.prefix) keep(name, text);
  }, [own, name, text]);
  /** Kept at once, since the form may close with it. */
  function drop(isOver: (name: keyof T, value: unknown) => boolean): void {
    const left = (now: Partial<T>) => entriesOf<T>(now, (key, value) => !isOver(key, value));
    setGiven(left);
    if (own?.prefix === readerStorage()?.prefix) keep(name, textOf(left(read<Partial<T>>(name) ?? {})));
  }

  const key = own && keyOf(own, name);
  const follow = useEffectEvent((event: StorageEvent) => {
    if (key === undefined || event.key !== key) return;
    setGiven(parse<Partial<T>>(event.newValue) ?? {});
    if (event.newValue === null) onElsewhere?.();
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    addEventListener("storage", listen);
    return () => removeEventListener("storage", listen);
  }, []);

  return {
    values: { ...saved, ...changes },
    isChanged,
    /** Some of them were made at an earlier time. */
    isFromBefore,
    change: (changed: Partial<T>) => setGiven((old) => ({ ...old, ...changed })),
    /** `sent` has been saved; what was changed while it was under way is still to be. */
    settle: (sent: T) => drop((key, value) => isSame(value, sent[key])),
    giveUp: () => drop(() => true),
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** What is unsaved on this page, and cannot be kept: it goes with the page. */
const passing = new Set<string>();

/** Counts what a form holds among the unsaved while it does, where it is nothing that a storage takes. */
export function usePassingWork(name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    passing.add(name);
    tell();
    return () => {
      passing.delete(name);
      tell();
    };
  }, [name, isUnsaved]);
}

function keysInStorage(kind: string): string[] {
  try {
    const own = readerStorage();
    if (!own) return [];
    const start = keyOf(own, "");
    const keys = Object.keys(own.storage).filter((key) => key.startsWith(start + kind));
    return keys.map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}

function keptNames(kind: string): string {
  const here = [...passing].filter((name) => name.startsWith(kind));
  const names = [...keysInStorage(kind), ...here].map((name) => name.slice(kind.length));
  return [...new Set(names)].sort().join(" ");
}

/** What of a kind of names ("settings/") is changed and not saved, here or in another tab, as it comes and goes. */
export function useKeptNames(kind: string): ReadonlySet<string> {
  const names = useSyncExternalStore(
    listen,
    () => keptNames(kind),
    () => "",
  );
  return new Set(names.split(" "));
}
