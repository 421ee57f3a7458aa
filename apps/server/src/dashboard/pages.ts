import type { ProgressEntry, ReadingOfReader } from "../library/index.ts";

/** One reading, as far as its pages are concerned. */
export type PagedReading = Pick<ReadingOfReader, "outcome" | "ended_on" | "pages">;
export type Entry = Pick<ProgressEntry, "day" | "page" | "percent">;

export interface ReadPages {
  /** Null for a reading that ended on an unknown day. */
  day: string | null;
  pages: number;
}

/** The place an entry names, in pages; undefined for percents of a book of unknown length. */
function placeOf(entry: Entry, pages: number | null): number | undefined {
  if (entry.page !== null) return Math.min(entry.page, pages ?? entry.page);
  if (entry.percent === null || pages === null) return undefined;
  return Math.round((entry.percent * pages) / 100);
}

/**
 * The pages of one reading by day. Each entry (in the order of days) counts what it adds to the one before; a
 * lower one corrects the earlier ones. The end adds the rest of the book, so that a finished book of known
 * length comes to its length, once.
 */
export function pagesByDay(reading: PagedReading, entries: readonly Entry[]): ReadPages[] {
  const places = entries.flatMap((entry) => {
    const place = placeOf(entry, reading.pages);
    return place === undefined ? [] : [{ day: entry.day, place }];
  });
  // A reader cannot have been further than a later entry says.
  for (let i = places.length - 2; i >= 0; i--) {
    const [here, next] = [places[i], places[i + 1]];
    if (here && next) here.place = Math.min(here.place, next.place);
  }
  const found: ReadPages[] = [];
  let before = 0;
  for (const { day, place } of places) {
    const isLate = reading.ended_on !== null && day > reading.ended_on;
    if (place > before) found.push({ day: isLate ? reading.ended_on : day, pages: place - before });
    before = place;
  }
  if (reading.outcome === "finished" && reading.pages !== null && reading.pages > before) {
    found.push({ day: reading.ended_on, pages: reading.pages - before });
  }
  return found;
}

/** Whether part of the reading cannot be counted, because the length of its book is missing. */
export function isUncounted(reading: PagedReading, entries: readonly Entry[]): boolean {
  return (
    reading.pages === null && (reading.outcome === "finished" || entries.some(({ page }) => page === null))
  );
}
