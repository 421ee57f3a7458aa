import type { Book, Passage } from "@okurca/contract";
import { getEditions, getWorks } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import type { PassageRow } from "./passages.queries.ts";
import { toPassage } from "./quotes.views.ts";

/** Quotes as they are shown, each with its book; one whose book went meanwhile is left out. */
export async function presentQuotes<Row extends { isbn: string }, Shown>(
  db: Db,
  rows: readonly Row[],
  show: (row: Row, book: Book) => Shown,
): Promise<Shown[]> {
  const books = await getEditions(
    db,
    rows.map(({ isbn }) => isbn),
  );
  return rows.flatMap((row) => {
    const book = books.get(row.isbn);
    return book ? [show(row, book)] : [];
  });
}

/** Passages as they are shown, each with the edition that stands for its work to the viewer. */
export async function presentPassages(
  db: Db,
  viewerId: string | undefined,
  rows: readonly PassageRow[],
): Promise<Passage[]> {
  const books = await getWorks(
    db,
    rows.map(({ work_id }) => work_id),
    viewerId,
  );
  return rows.flatMap((row) => {
    const book = books.get(row.work_id);
    return book ? [toPassage(row, book)] : [];
  });
}
