import { genreLabel } from "@okurca/contract";
import type { KnownBook } from "../shelf-tools.ts";

/** What others wrote stands as it is: no markdown of theirs, no address becomes a link. */
export function plain(text: string): string {
  return text
    .replace(/(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@\S+/gi, "…")
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>#|~&]/g, "\\$&")
    .trim();
}

/** Turkish quotation marks. */
export function quote(text: string): string {
  return `“${plain(text)}”`;
}

export function linkTo(book: Pick<KnownBook, "isbn" | "title">): string {
  return `[${plain(book.title)}](/kitap/${book.isbn})`;
}

/** "A", "A ve B", "A, B ve C" */
export function enumerate(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ve ${parts.at(-1)}`;
}

export function authorsOf(book: Pick<KnownBook, "authors">): string {
  const [first, second] = book.authors;
  if (first === undefined || first === "undefined") return "yazarı bilinmiyor";
  return plain(
    second === undefined
      ? first
      : book.authors.length > 2
        ? `${first} ve başkaları`
        : `${first} ve ${second}`,
  );
}

const inTurkish = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

export function number(value: number): string {
  return inTurkish.format(value);
}

/** As they were given: "4,5 yıldız". */
export function starsOf(rating: number): string {
  return `${number(rating)} yıldız`;
}

/** Small letters by Turkish rules: "Bilim Kurgu" → "bilim kurgu". */
export function lower(text: string): string {
  return text.toLocaleLowerCase("tr-TR");
}

export function upperFirst(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase("tr-TR") + text.slice(first.length);
}

export function genreName(key: KnownBook["genres"][number]): string {
  return lower(genreLabel(key));
}

/** Of a genre, as one book: "bir aşk romanı", "klasik". */
export function genreBook(key: KnownBook["genres"][number]): string {
  const names: Partial<Record<KnownBook["genres"][number], string>> = {
    ...{
      edebiyat: "bir edebiyat kitabı",
      aşk: "bir aşk romanı",
      klasik: "bir klasik",
      polisiye: "bir polisiye",
    },
    ...{ "bilim kurgu": "bir bilim kurgu", roman: "bir roman", fantastik: "fantastik bir kitap" },
  };
  return names[key] ?? `bir ${genreName(key)} kitabı`;
}

/**
 * What is true of a book in a few words: "176 sayfa, klasik ve aşk, okur puanı 4,5".
 * @param known genres that need no telling
 */
export function facts(
  book: KnownBook,
  { isYearWanted = false, known = [] }: { isYearWanted?: boolean; known?: readonly string[] } = {},
): string {
  const genres = book.genres
    .filter((genre) => !known.includes(genre))
    .slice(0, 2)
    .map(genreName);
  return [
    book.pages === null ? "" : `${book.pages} sayfa`,
    enumerate(genres),
    isYearWanted && book.year !== null ? `${book.year} baskısı` : "",
    book.rating !== null && book.ratingCount > 0 ? `okur puanı ${number(book.rating)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** The titles of a series, in its order. */
export const orderOf = ({ titles }: { titles: readonly string[] }) =>
  `Serinin sırası: ${titles.map(plain).join(" → ")}.`;

/** One of several ways to say it, another with each turn. */
export function vary(turn: number, ways: readonly [string, ...string[]]): string {
  return ways[turn % ways.length] ?? ways[0];
}

export interface Line {
  book: KnownBook;
  reason: string;
}

/** A numbered list of books, so that "ikincisi" can be said. */
export function listOf(lines: readonly Line[]): string {
  return lines
    .map(
      ({ book, reason }, i) => `${i + 1}. ${linkTo(book)}, ${authorsOf(book)}${reason ? `: ${reason}` : ""}`,
    )
    .join("\n");
}
