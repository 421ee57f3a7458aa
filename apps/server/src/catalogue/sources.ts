import type { ImportVoice } from "@okurca/contract";
import { broughtSource } from "../books/index.ts";

/** Our own, checked by hand: other sources do not overwrite its facts. */
export const starterSource = "starter";
/** What a librarian wrote. */
export const librarianSource = "librarian";
/** A library's records, and a publisher's own. */
export const marcSource = "marc";
export const onixSource = "onix";
export const googleSource = "google-books";
export const openLibrarySource = "open-library";
/** What a reader told of a new book. */
export const addedSource = "added";

/** Before the name of a library that was asked by SRU. */
const librarySign = "sru:";
/** Before the source that a reader corrected, or a librarian where a hand had checked it. */
const correctedBy = { reader: "reader:", librarian: "librarian:" } as const;

/** The higher rank wins; the operator's own files, known by their names, rank in between. */
const ranks: Record<string, number> = {
  [starterSource]: 7,
  [librarianSource]: 6,
  [marcSource]: 5,
  [onixSource]: 3,
  [openLibrarySource]: 2,
  [googleSource]: 1,
  [addedSource]: 0.25,
  [broughtSource]: 0,
};

/** The source that this one corrected; undefined for one that is no correction. */
function correctedIn(source: string): string | undefined {
  const sign = Object.values(correctedBy).find((one) => source.startsWith(one));
  return sign && source.slice(sign.length);
}

/** Asked for each fact of each row. */
const known = new Map<string, number>();

export function rankOf(source: string): number {
  let rank = known.get(source);
  if (rank === undefined) {
    rank = readRank(source);
    known.set(source, rank);
  }
  return rank;
}

function readRank(source: string): number {
  const corrected = correctedIn(source);
  // Just above it: the same source does not write its error again, a higher one may.
  if (corrected !== undefined) return rankOf(corrected) + 0.5;
  return ranks[source] ?? (source.startsWith(librarySign) ? 5 : 4);
}

/** The source that a file of the operator's own is: its name, which is not to be that of another kind of source. */
export function fileSource(name: string): string {
  const isTaken = name in ranks || name.startsWith(librarySign) || correctedIn(name) !== undefined;
  return isTaken ? `file:${name}` : name;
}

/**
 * Whose word a file is said to be: a library's and a publisher's rank as their own records do, and `operator` is a list of
 * the operator's own. Undefined for `content`: the file tells.
 */
export function sourceOfVoice(voice: ImportVoice, fileName: string): string | undefined {
  const sources = { library: marcSource, publisher: onixSource, operator: fileSource(fileName) };
  return voice === "content" ? undefined : sources[voice];
}

/** Whether facts of this source are changed by librarians only: checked by hand, by a librarian or by a library. */
export function isProtected(source: string): boolean {
  const corrected = correctedIn(source);
  return rankOf(corrected ?? source) >= rankOf(marcSource);
}

/** What stands as the source of a fact that is corrected; "" is none. */
export function correctionOf(source: string, by: "librarian" | "reader"): string {
  const corrected = correctedIn(source) ?? source;
  if (by === "librarian") {
    // The starter catalogue is loaded again with each update, and would take its word back.
    return corrected === starterSource ? correctedBy.librarian + starterSource : librarianSource;
  }
  return correctedBy.reader + (corrected === "" || corrected === broughtSource ? addedSource : corrected);
}
