import type { Db, Tx } from "../../database/handles.ts";
import { createKeptTexts, listOwnTexts } from "../../quotes/index.ts";
import { matchEntries } from "../imports/matching.ts";
import { type FileBook, setKept } from "./quote-imports.mutations.ts";
import { findNamedIsbns, listRows, type Match } from "./quote-imports.queries.ts";

const none: Match = { match: "none", isbn: null };

/** The book of the catalogue that each is: by ISBN, else by title and author, as of a library. */
export async function matchBooks(db: Db, readerId: string, books: readonly FileBook[]): Promise<Match[]> {
  const matches = await matchEntries(db, readerId, books);
  const named = await findNamedIsbns(
    db,
    matches.flatMap(({ isbn }) => isbn ?? []),
  );
  return matches.map(({ match, isbn }) =>
    isbn !== null && named.has(isbn) && (match === "isbn" || match === "title") ? { match, isbn } : none,
  );
}

/** Passages that are held against the reader's own between two statements: a moment's work. */
const atOnce = 100;

/** Says of each passage of a book whether the reader has it already. */
export async function markKept(
  tx: Tx,
  readerId: string,
  { id, isbn }: { id: string; isbn: string | null },
): Promise<void> {
  const texts = isbn === null ? [] : await listOwnTexts(tx, readerId, isbn);
  const places: number[] = [];
  if (texts.length > 0) {
    const isKept = createKeptTexts(texts);
    for (let offset = 0; ; offset += atOnce) {
      const rows = await listRows(tx, { bookId: id }, { limit: atOnce, offset });
      for (const { place, entry } of rows) if (isKept(entry.text)) places.push(place);
      if (rows.length < atOnce) break;
    }
  }
  await setKept(tx, id, places);
}
