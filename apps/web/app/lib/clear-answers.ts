const keepers = new Set<() => void>();

/** Whoever keeps answers that belong to a reader says here how they are forgotten. */
export function onClear(forget: () => void): void {
  keepers.add(forget);
}

/** It is somebody else now: nothing of the former reader stays in the page's memory. */
export function clearAnswers(): void {
  for (const forget of keepers) forget();
}
