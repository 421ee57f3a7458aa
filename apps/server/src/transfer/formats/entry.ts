import type { ImportFormat, ReadingOutcome, ReadingStatus } from "@okurca/contract";

/** How far a reading had come on a day. */
export interface EntryProgress {
  /** ISO 8601; tells the entry from others of its reading. */
  entered_at: string;
  /** 'YYYY-MM-DD' */
  day: string;
  page: number | null;
  percent: number | null;
}

export interface EntryReading {
  /** 'YYYY-MM-DD' */
  started_on: string | null;
  ended_on: string | null;
  /** Null while it is open. */
  outcome: ReadingOutcome | null;
  progress_page: number | null;
  progress_percent: number | null;
  notes: string;
  /** What the reader entered while reading; only our own files tell it. */
  progress?: EntryProgress[];
}

/** A book as a file of any kind says it: what we can keep, and in words what we cannot. */
export interface Entry {
  title: string;
  authors: string[];
  isbn: string | null;
  publisher: string | null;
  published_year: number | null;
  pages: number | null;
  status: ReadingStatus;
  /** ISO 8601; null where the file does not say. */
  added_at: string | null;
  rating: number | null;
  /** Fit to be published as it is. */
  review: string | null;
  reviewed_at: string | null;
  /** The review tells how the book ends. */
  has_spoiler: boolean;
  readings: EntryReading[];
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

export const noReading: EntryReading = {
  started_on: null,
  ended_on: null,
  outcome: "finished",
  progress_page: null,
  progress_percent: null,
  notes: "",
};
