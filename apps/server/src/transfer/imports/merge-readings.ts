import type { ReadingStatus } from "@okurca/contract";
import type { EntryProgress, EntryReading } from "../formats/index.ts";

export interface KeptReading extends Omit<EntryReading, "progress"> {
  id: string;
}

export interface MergedReadings {
  added: EntryReading[];
  changed: { before: KeptReading; after: KeptReading }[];
  /** Entries that go to readings which are there. */
  progress: (EntryProgress & { reading_id: string })[];
}

const agree = (a: string | null, b: string | null) => a === null || b === null || a === b;

/** The one of the same outcome and days, as far as both tell them. */
function isSame(kept: KeptReading, reading: EntryReading): boolean {
  if (kept.outcome !== reading.outcome) return false;
  if (kept.outcome === null) return true;
  return kept.ended_on === reading.ended_on && agree(kept.started_on, reading.started_on);
}

/** The open one, which is over now by the file; not where it began after that day. */
function isEnded(kept: KeptReading, reading: EntryReading): boolean {
  if (kept.outcome !== null || reading.outcome !== "finished") return false;
  return kept.started_on === null || reading.ended_on === null || kept.started_on <= reading.ended_on;
}

/** A finished reading of which either side does not know the day. */
function canBe(kept: KeptReading, reading: EntryReading): boolean {
  if (kept.outcome !== reading.outcome) return false;
  return kept.ended_on === null
    ? kept.started_on === null
    : reading.ended_on === null && reading.started_on === null;
}

function joinNotes(kept: string, brought: string): string {
  if (!brought.trim() || kept.includes(brought.trim())) return kept;
  return kept ? `${kept}\n\n${brought}` : brought;
}

/** What the file knows and the shelf does not goes into the reading that is there; nothing there is lost. */
function complete(kept: KeptReading, reading: EntryReading): KeptReading {
  const ended_on = kept.ended_on ?? reading.ended_on;
  const start = kept.started_on ?? reading.started_on;
  const hasProgress = kept.progress_page !== null || kept.progress_percent !== null;
  return {
    ...kept,
    outcome: reading.outcome ?? kept.outcome,
    // Days of two sources may contradict each other: the one that was there stays.
    started_on: start !== null && ended_on !== null && start > ended_on ? kept.started_on : start,
    ended_on,
    progress_page: hasProgress ? kept.progress_page : reading.progress_page,
    progress_percent: hasProgress ? kept.progress_percent : reading.progress_percent,
    notes: joinNotes(kept.notes, reading.notes),
  };
}

/**
 * Readings of a file beside those a book has: each is found again, completes one, or is new. `status` is the
 * book's after the import: what is read is no longer being read.
 */
export function mergeReadings(
  kept: readonly KeptReading[],
  brought: readonly EntryReading[],
  status: ReadingStatus,
): MergedReadings {
  const free = new Set(kept);
  const merged: MergedReadings = { added: [], changed: [], progress: [] };
  const readings = brought.flatMap((reading): EntryReading[] => {
    if (reading.outcome !== null || status !== "read") return [reading];
    // Open in the file, finished here: only its words and entries are kept.
    return reading.notes || reading.progress?.length
      ? [{ ...reading, outcome: "finished", started_on: null, ended_on: null }]
      : [];
  });
  const ways: ((one: KeptReading, reading: EntryReading) => boolean)[] = [
    isSame,
    canBe,
    (one, reading) => status === "read" && isEnded(one, reading),
  ];
  let rest = readings;
  for (const fits of ways) {
    rest = rest.filter((reading) => {
      const one = [...free].find((candidate) => fits(candidate, reading));
      if (!one) return true;
      free.delete(one);
      const after = complete(one, reading);
      if (JSON.stringify(after) !== JSON.stringify(one)) merged.changed.push({ before: one, after });
      for (const entry of reading.progress ?? []) merged.progress.push({ ...entry, reading_id: one.id });
      return false;
    });
  }
  merged.added = rest;
  // The book is read now, so the reading that was open is over, on a day nobody told.
  for (const one of free) {
    if (status === "read" && one.outcome === null) {
      merged.changed.push({ before: one, after: { ...one, outcome: "finished" } });
    }
  }
  return merged;
}
