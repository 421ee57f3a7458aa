import type { Book } from "@okurca/contract";
import { searchBooksNamed } from "../../books/index.ts";
import type { AppContext } from "../../context.ts";
import type { RowData } from "./imports.queries.ts";

/** What Goodreads puts behind a title: a series with its number, or an edition, in brackets. */
const behindTitle = /\s*\([^()]*\)\s*$/;

/** Title without brackets and what follows a colon, and the first author. */
function nameOf({ title, authors }: Pick<RowData["entry"], "title" | "authors">): string {
  const [main = title] = title.replace(behindTitle, "").split(/\s*[:–—]\s/, 1);
  return `${main || title} ${authors[0] ?? ""}`;
}

/** A row that has no book of the catalogue, and that a choice can still change. */
const isOpen = ({ match, outcome }: RowData): boolean =>
  (match === "none" || match === "brought") && (outcome === null || outcome === "skipped");

/** What is sought of a row, by its id. */
export interface Named extends Pick<RowData["entry"], "title" | "authors"> {
  id: string;
}

/**
 * What the search finds by title and author, by id. The search knows mistypes and original titles, so that a foreign
 * edition leads to the translation; since it may be wrong, only the reader makes a match of it. What has no author
 * gets none: a title alone names too many books.
 */
export async function proposeNamed(ctx: AppContext, named: readonly Named[]): Promise<Map<string, Book>> {
  const open = named.filter(({ authors }) => authors.length > 0);
  const books = await searchBooksNamed(ctx, open.map(nameOf));
  return new Map(open.flatMap(({ id }, nth) => (books[nth] ? [[id, books[nth]]] : [])));
}

/** The same for rows without a book. */
export function proposeBooks(ctx: AppContext, rows: readonly RowData[]): Promise<Map<string, Book>> {
  const open = rows.filter(isOpen).map(({ id, entry }) => ({ ...entry, id }));
  return proposeNamed(ctx, open);
}
