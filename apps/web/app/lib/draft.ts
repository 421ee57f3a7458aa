import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { keptKeys, readerStorage } from "./reader-storage";

function parse<T extends object>(text: string | null): T | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as T) : undefined;
  } catch {
    return undefined;
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Told when something begins to be kept here, or no longer is. */
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Where a draft of the present reader is kept. Once another reader has come, it is neither read nor written. */
function placeOf(name: string) {
  const prefix = readerStorage()?.prefix;
  const key = `${prefix}${keptKeys.draft}${name}`;
  function storage(): Storage | undefined {
    const own = readerStorage();
    return own?.prefix === prefix ? own?.storage : undefined;
  }
  function read(): string | null {
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }
  function keep(text: string | undefined): void {
    try {
      if (text === undefined) storage()?.removeItem(key);
      else storage()?.setItem(key, text);
    } catch {
      // Without storage, or without room in it, the draft lasts as long as the form.
    }
    tell();
  }
  return { key, read, keep };
}

/** Names of what is kept that begin so. */
export function draftNames(beginning: string): string[] {
  try {
    const own = readerStorage();
    if (!own) return [];
    const start = own.prefix + keptKeys.draft;
    const keys = Object.keys(own.storage).filter((key) => key.startsWith(start + beginning));
    return keys.map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}

/** What is kept under that name, and stays there. */
export function peekDraft(name: string): object | undefined {
  return parse(placeOf(name).read());
}

/** True when a form of that name was left with something unsaved in it. */
export function isDraftKept(name: string): boolean {
  return draftNames(name).includes(name);
}

/** What is kept under that name, which is kept there no longer. */
export function takeDraft<T extends object>(name: string): T | undefined {
  const place = placeOf(name);
  const taken = parse<T>(place.read());
  place.keep(undefined);
  return taken;
}

/** Leaves values for a form of that name to begin with, as if they had been typed there; what is kept there stays. */
export function leaveDraft(name: string, values: object): void {
  if (!isDraftKept(name)) placeOf(name).keep(JSON.stringify(values));
}

/** Forgets all whose name begins so: what they are of is gone. The answer puts them back, should it come back. */
export function takeDrafts(beginning: string): () => void {
  const taken = draftNames(beginning).map((name) => {
    const place = placeOf(name);
    return { place, text: place.read() ?? "" };
  });
  for (const { place } of taken) place.keep(undefined);
  return () => {
    for (const { place, text } of taken) place.keep(text);
  };
}

/** Calls `onChange` with what another tab keeps, or no longer keeps, in the same place. */
function useOtherTabs(key: string, onChange: (text: string | null) => void): void {
  const follow = useEffectEvent(({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) onChange(newValue);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => follow(event);
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }, []);
}

/**
 * What a reader is changing outlives the form, the page and the tab, as long as the session, until it is saved or
 * given up.
 * @param name of what is changed, for this reader
 * @param saved its plain values as the server has them
 * @param isWorthless true for values that nothing is lost with; those saved are never kept
 * @returns the values, whether they came back from an earlier time, and how they are changed and forgotten
 */
export function useDraft<T extends object>(
  name: string,
  saved: T,
  isWorthless: (values: T) => boolean = () => false,
) {
  const place = useMemo(() => placeOf(name), [name]);
  const [first] = useState(() => JSON.stringify(saved));
  function valuesIn(text: string | null): T | undefined {
    const kept = parse<Partial<T>>(text);
    if (!kept) return undefined;
    // What the form did not have yet when it was left is as the server has it.
    const whole = { ...saved, ...kept };
    return isSame(whole, saved) || isWorthless(whole) ? undefined : whole;
  }
  const [initial] = useState(() => valuesIn(place.read()));
  const [values, setValues] = useState(initial ?? saved);
  const [isFromBefore, setFromBefore] = useState(initial !== undefined);
  const [elsewhere, setElsewhere] = useState<T>();
  useOtherTabs(place.key, (text) => setElsewhere(valuesIn(text)));
  const text = JSON.stringify(values);
  const kept = text === first || isWorthless(values) ? undefined : text;
  useEffect(() => place.keep(kept), [place, kept]);
  return {
    values,
    change: (changed: Partial<T>) => setValues((old) => ({ ...old, ...changed })),
    isFromBefore,
    /** They stay on the device when the form closes: there is something to keep, and the storage took it. */
    isKept: () => kept !== undefined && place.read() === kept,
    clear: () => place.keep(undefined),
    startOver(next: T) {
      setValues(next);
      setFromBefore(false);
    },
    /** The newer values of another tab, while they differ from those here. */
    elsewhere: elsewhere && !isSame(elsewhere, values) ? elsewhere : undefined,
    takeElsewhere() {
      if (elsewhere) setValues(elsewhere);
      setElsewhere(undefined);
    },
    keepOwn() {
      place.keep(kept);
      setElsewhere(undefined);
    },
  };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

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
  const place = useMemo(() => placeOf(name), [name]);
  const [given, setGiven] = useState(() => parse<Partial<T>>(place.read()) ?? {});
  const changes = entriesOf<T>(
    given,
    (key, value) => key in saved && kindOf(value) === kindOf(saved[key]) && !isSame(value, saved[key]),
  );
  const text = textOf(changes);
  const isChanged = text !== undefined;
  const [isFromBefore] = useState(isChanged);
  useEffect(() => place.keep(text), [place, text]);
  /** Kept at once, since the form may close with it. */
  function drop(isOver: (name: keyof T, value: unknown) => boolean): void {
    const left = (now: Partial<T>) => entriesOf<T>(now, (key, value) => !isOver(key, value));
    setGiven(left);
    place.keep(textOf(left(parse<Partial<T>>(place.read()) ?? {})));
  }

  useOtherTabs(place.key, (kept) => {
    setGiven(parse<Partial<T>>(kept) ?? {});
    if (kept === null) onElsewhere?.();
  });

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

function keptNames(kind: string): string {
  const here = [...passing].filter((name) => name.startsWith(kind));
  const names = [...draftNames(kind), ...here].map((name) => name.slice(kind.length));
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
