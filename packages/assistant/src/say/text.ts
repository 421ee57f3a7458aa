import { genreLabel } from "@okurca/contract";
import type { KnownBook } from "../tools.ts";

const isAddress = (word: string) => {
  const low = word.toLowerCase();
  const at = low.indexOf("@");
  return (
    ["http://", "https://", "www."].some((start) => low.includes(start)) || (at > 0 && at < low.length - 1)
  );
};

/** What others wrote stands as it is: no markdown of theirs, no address becomes a link. */
export function plain(text: string): string {
  const words = text.replaceAll("\n", " ").replaceAll("\t", " ").split(" ").filter(Boolean);
  const told = words.map((word) => (isAddress(word) ? "…" : word)).join(" ");
  return [...told].map((letter) => ("\\`*_{}[]<>#|~&".includes(letter) ? `\\${letter}` : letter)).join("");
}

/** Turkish quotation marks. */
export function quote(text: string): string {
  return `“${plain(text)}”`;
}

export function linkTo(book: Pick<KnownBook, "isbn" | "title">): string {
  return `[${plain(book.title)}](/kitap/${book.isbn})`;
}

/** Titles of these books in a sentence lead to them. */
export function linked(text: string, books: readonly KnownBook[]): { text: string; books: KnownBook[] } {
  const named = books.filter(({ title }) => title.length > 3 && text.includes(title));
  const outer = named.filter(
    (one) => !named.some(({ title }) => title !== one.title && title.includes(one.title)),
  );
  return { text: outer.reduce((all, book) => all.replace(book.title, linkTo(book)), text), books: outer };
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
