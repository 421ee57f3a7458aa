import type { ReadingStatus } from "@okurca/contract";
import type { EntryProgress, EntryReading } from "../formats/index.ts";

export interface KeptReading extends Omit<EntryReading, "progress"> {
  id: string;
}

export interface MergedReadings {
  added: EntryReading[];
  changed: { before: KeptReading; after: KeptReading }[];
  /** Entries for readings that exist already. */
  progress: (EntryProgress & { reading_id: string })[];
}

const agree = (a: string | null, b: string | null) => a === null || b === null || a === b;

/** A reading with the same outcome and days, as far as both sides know them. */
function isSame(kept: KeptReading, reading: EntryReading): boolean {
  if (kept.outcome !== reading.outcome) return false;
  if (kept.outcome === null) return true;
  return kept.ended_on === reading.ended_on && agree(kept.started_on, reading.started_on);
}

/** The open reading, which the file says is finished; not if it began after the file's last day. */
function isEnded(kept: KeptReading, reading: EntryReading): boolean {
  if (kept.outcome !== null || reading.outcome !== "finished") return false;
  return kept.started_on === null || reading.ended_on === null || kept.started_on <= reading.ended_on;
}

/** A finished reading whose days one side does not know. */
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

/** Adds what only the file knows to the existing reading, which loses nothing. */
function complete(kept: KeptReading, reading: EntryReading): KeptReading {
  const ended_on = kept.ended_on ?? reading.ended_on;
  const start = kept.started_on ?? reading.started_on;
  const hasProgress = kept.progress_page !== null || kept.progress_percent !== null;
  return {
    ...kept,
    outcome: reading.outcome ?? kept.outcome,
    // Days of two sources may contradict each other: the existing one stays.
    started_on: start !== null && ended_on !== null && start > ended_on ? kept.started_on : start,
    ended_on,
    progress_page: hasProgress ? kept.progress_page : reading.progress_page,
    progress_percent: hasProgress ? kept.progress_percent : reading.progress_percent,
    notes: joinNotes(kept.notes, reading.notes),
  };
}

/**
 * Merges a file's readings with those a book has: each matches one, completes one, or is new. `status` is the
 * book's after the import: a book that is read is no longer being read.
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
    // Open in the file, finished here: only its notes and entries are kept.
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
  // The book is read now, so the reading that was open is over, on an unknown day.
  for (const one of free) {
    if (status === "read" && one.outcome === null) {
      merged.changed.push({ before: one, after: { ...one, outcome: "finished" } });
    }
  }
  return merged;
}
