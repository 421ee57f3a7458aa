import type { EditionFacts } from "@okurca/contract";

/** A day and its year say the same: the one that is changed takes the other along, and of both the day is the word. */
export function withFittingDay(
  changed: Partial<EditionFacts>,
  before: Pick<EditionFacts, "published_on" | "published_year">,
): Partial<EditionFacts> {
  const { published_on: day, published_year: year } = { ...before, ...changed };
  if (typeof day !== "string" || Number(day.slice(0, 4)) === year) return changed;
  return typeof changed.published_on === "string"
    ? { ...changed, published_year: Number(day.slice(0, 4)) }
    : { ...changed, published_on: null };
}
