import type { getSeries, OutputOf, SeriesBook } from "@okurca/contract";
import type { CoverFace } from "~/ui/cover-view";

export type SeriesAnswer = OutputOf<typeof getSeries>;
export type DrawnSeriesBook = SeriesBook & { cover: CoverFace };

/** What a series' page shows; the same for everybody. */
export interface SeriesPageData {
  origin: string;
  name: string;
  slug: string;
  is_loose: boolean;
  authors: SeriesAnswer["authors"];
  books: readonly DrawnSeriesBook[];
}

/** "2,5" of a book between the second and the third. */
export const seriesNumber = (number: number) => number.toLocaleString("tr-TR", { useGrouping: false });

/** The single books, and those that hold several of them. */
export function partsOf(books: readonly DrawnSeriesBook[]) {
  return {
    single: books.filter((book) => !book.is_set),
    sets: books.filter((book) => book.is_set),
  };
}

/** In which order the books are to be read, in a sentence. */
export function readingOrder({ is_loose, books }: Pick<SeriesPageData, "is_loose" | "books">): string {
  const { single } = partsOf(books);
  if (is_loose) return "Kitaplar birbirinden bağımsız; istediğinizle başlayabilirsiniz.";
  const [first] = single;
  if (!first || single.length < 2) return "";
  if (single.every(({ number }) => number === null)) return "Bu kitapların okuma sırası bilinmiyor.";
  const between = single.find(({ number }) => number !== null && number > 1 && !Number.isInteger(number));
  const order = `Okuma sırası aşağıdaki gibidir: ${first.title} ile başlayın.`;
  return between?.number
    ? `${order} ${seriesNumber(between.number)} gibi numaralar iki kitabın arasında okunacak olanlardır.`
    : order;
}

type Own = NonNullable<SeriesAnswer["own"]>;

/** Where the reader is, in the words of a line; empty where there is nothing to say. */
export function placeLine(
  own: Pick<Own, "is_complete" | "current" | "next">,
  books: readonly Pick<SeriesBook, "isbn" | "title" | "number">[],
): { text: string; next: { isbn: string; title: string } | undefined } {
  const find = (isbn: string | null) => books.find((book) => book.isbn === isbn);
  const [current, next] = [find(own.current), find(own.next)];
  if (own.is_complete) return { text: "Serinin bütün kitapları okundu.", next: undefined };
  const number = current?.number ?? null;
  // With which book to begin stands in the order of reading, where one is known.
  if (!current) return { text: "", next: undefined };
  if (number === null) return { text: next ? "Sıradaki:" : "", next };
  return next
    ? { text: `Serinin ${seriesNumber(number)}. kitabındasın, sıradaki:`, next }
    : { text: `Serinin ${seriesNumber(number)}. kitabındasın.`, next };
}
