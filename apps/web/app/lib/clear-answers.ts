const keepers = new Set<() => void>();

/** Modules that cache a reader's answers register here how to clear them. */
export function onClear(forget: () => void): void {
  keepers.add(forget);
}

/** The reader has changed: clears everything of the former reader from the page's memory. */
export function clearAnswers(): void {
  for (const forget of keepers) forget();
}
