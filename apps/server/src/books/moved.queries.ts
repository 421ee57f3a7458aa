import type { Db } from "../database/handles.ts";
import { findEdition } from "./books.queries.ts";

/** The edition that took the place of this one, which was the same book twice; undefined where none did. */
export async function findMovedTo(db: Db, isbn: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("moved_editions")
    .select("to_isbn")
    .where("isbn", "=", isbn)
    .executeTakeFirst();
  return row?.to_isbn;
}

/** Of these ISBNs those whose place another edition took, with its ISBN. */
export async function findMoved(db: Db, isbns: readonly string[]): Promise<Map<string, string>> {
  if (isbns.length === 0) return new Map();
  const rows = await db
    .selectFrom("moved_editions")
    .select(["isbn", "to_isbn"])
    .where("isbn", "in", [...isbns])
    .execute();
  return new Map(rows.map((row) => [row.isbn, row.to_isbn]));
}

/** The edition of the catalogue by its ISBN, or the one that took its place. */
export async function findPresentEdition(db: Db, isbn: string) {
  const edition = await findEdition(db, undefined, isbn);
  if (edition) return edition;
  const to = await findMovedTo(db, isbn);
  return to === undefined ? undefined : findEdition(db, undefined, to);
}
