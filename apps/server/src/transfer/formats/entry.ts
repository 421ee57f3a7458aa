import type { ImportFormat, ReadingStatus } from "@okurca/contract";
import type { BroughtProgress, BroughtReading } from "../../library/index.ts";

export type { BroughtProgress as EntryProgress, BroughtReading as EntryReading };

/** A book as a file of any kind says it: what we can keep, and in words what we cannot. */
export interface Entry {
  title: string;
  authors: string[];
  isbn: string | null;
  /** By which an Okurca knows a book that has no ISBN; another one may call another book so. */
  house_number?: string;
  publisher: string | null;
  published_year: number | null;
  pages: number | null;
  status: ReadingStatus;
  /** ISO 8601; null where the file does not say. */
  added_at: string | null;
  /** Half stars, 1 to 10. */
  halves: number | null;
  /** Fit to be published as it is. */
  review: string | null;
  reviewed_at: string | null;
  /** The review tells how the book ends. */
  has_spoiler: boolean;
  readings: BroughtReading[];
  /** For the reader: what is kept otherwise or not at all. */
  notes: string[];
}

export interface ReadFile {
  format: ImportFormat;
  entries: Entry[];
  refused: { line: number; reason: string }[];
}

/** A file that is none of ours or more than we take; the message is for the reader. */
export class FileRefused extends Error {}

/** Of a book whose readings and review are yet to be read. */
export const noWords = { review: null, reviewed_at: null, has_spoiler: false } as const;

export const noReading: BroughtReading = {
  started_on: null,
  ended_on: null,
  outcome: "finished",
  progress_page: null,
  progress_percent: null,
  notes: "",
};
