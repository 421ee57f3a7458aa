import type { Reading } from "@okurca/contract";
import type { ReadingRow } from "./readings.queries.ts";

interface ProgressRow {
  progress_page: number | null;
  progress_percent: number | null;
}

/** Page of pages when the edition's length is known, else the percent the reader gave. */
export function toProgress(row: ProgressRow, pages: number | null) {
  if (row.progress_page !== null) {
    const percent = pages ? Math.min(100, Math.round((row.progress_page / pages) * 100)) : 0;
    return { page: row.progress_page, percent };
  }
  return row.progress_percent === null ? null : { page: null, percent: row.progress_percent };
}

export function toReading(row: ReadingRow, pages: number | null): Reading {
  const { progress_page: _page, progress_percent: _percent, ...reading } = row;
  return { ...reading, progress: toProgress(row, pages) };
}
