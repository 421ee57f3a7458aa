import type { Book } from "@okurca/contract";
import { searchBooksNamed } from "../../books/index.ts";
import type { AppContext } from "../../context.ts";
import type { RowData } from "./imports.queries.ts";

/** What Goodreads puts behind a title: a series with its number, or an edition, in brackets. */
const behindTitle = /\s*\([^()]*\)\s*$/;

/** Title without brackets and what follows a colon, and the first author. */
function nameOf({ title, authors }: RowData["entry"]): string {
  const [main = title] = title.replace(behindTitle, "").split(/\s*[:–—]\s/, 1);
  return `${main || title} ${authors[0] ?? ""}`;
}

/** A row that has no book of the catalogue, and that a choice can still change. */
const isOpen = ({ match, outcome }: RowData): boolean =>
  (match === "none" || match === "brought") && (outcome === null || outcome === "skipped");

/**
 * What the search finds for rows without a book, by id. The search knows mistypes and original titles, so that a foreign
 * edition leads to the translation; since it may be wrong, only the reader makes a match of it. A row without an author
 * gets none: a title alone names too many books.
 */
export async function proposeBooks(ctx: AppContext, rows: readonly RowData[]): Promise<Map<string, Book>> {
  const open = rows.filter((row) => isOpen(row) && row.entry.authors.length > 0);
  const books = await searchBooksNamed(
    ctx,
    open.map(({ entry }) => nameOf(entry)),
  );
  return new Map(open.flatMap(({ id }, nth) => (books[nth] ? [[id, books[nth]]] : [])));
}
