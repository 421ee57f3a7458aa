import type { RowMatch } from "@okurca/contract";
import { joinKey } from "../../catalogue/index.ts";
import type { Db } from "../../database/handles.ts";
import type { Sought } from "../formats/index.ts";
import { findEditionsByKey, findHouseNumbers, findKnownIsbns } from "./imports.queries.ts";

export interface Match {
  match: RowMatch;
  isbn: string | null;
}

/** Title and author as the catalogue folds them; once more without what follows a colon. */
export function keysOf({ title, authors }: Sought): string[] {
  const main = title.split(/\s*[:–—]\s/, 1)[0] ?? "";
  return [...new Set([title, main].filter(Boolean).map((name) => joinKey(name, authors)))];
}

/** Finds the book of each entry: by ISBN, else by title and author, else as one the reader brings. */
export async function matchEntries(db: Db, readerId: string, entries: readonly Sought[]): Promise<Match[]> {
  const isbns = entries.flatMap(({ isbn }) => isbn ?? []);
  const known = await findKnownIsbns(db, readerId, isbns);
  const open = entries.filter(({ isbn }) => !isbn || !known.has(isbn));
  const numbers = entries.flatMap(({ house_number }) => house_number ?? []);
  const numbered = await findHouseNumbers(db, readerId, numbers);
  const byKey = await findEditionsByKey(db, readerId, [...new Set(open.flatMap(keysOf))]);
  return entries.map((entry): Match => {
    const isbn = entry.isbn && known.get(entry.isbn);
    if (isbn) return { match: "isbn", isbn };
    const keys = keysOf(entry);
    const ours = entry.house_number === undefined ? undefined : numbered.get(entry.house_number);
    // Of another Okurca's file the number is another book's.
    if (ours && keys.includes(joinKey(ours.title, ours.authors))) return { match: "title", isbn: ours.isbn };
    const found = keys.map((key) => byKey.get(key)).find(Boolean);
    if (found) return { match: "title", isbn: found };
    return entry.isbn ? { match: "brought", isbn: entry.isbn } : { match: "none", isbn: null };
  });
}
