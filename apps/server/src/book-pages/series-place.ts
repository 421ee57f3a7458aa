import type { ReadingStatus, SeriesBook } from "@okurca/contract";

type Of = Pick<SeriesBook, "id" | "isbn" | "is_set">;

/** Where a reader is in a series, by what stands on the shelf; books as they come in it. */
export function placeInSeries(
  books: readonly Of[],
  statuses: ReadonlyMap<string, ReadingStatus>,
  { isLoose }: { isLoose: boolean },
): { is_complete: boolean; current: string | null; next: string | null } {
  const single = books.filter((book) => !book.is_set);
  const isRead = ({ id }: Of) => statuses.get(id) === "read";
  const is_complete =
    (single.length > 0 && single.every(isRead)) || books.some((book) => book.is_set && isRead(book));
  const reading = single.findLastIndex(({ id }) => statuses.get(id) === "reading");
  const at = reading >= 0 ? reading : single.findLastIndex(isRead);
  const after = is_complete || isLoose ? undefined : single.slice(at + 1).find((book) => !isRead(book));
  return { is_complete, current: single[at]?.isbn ?? null, next: after?.isbn ?? null };
}
