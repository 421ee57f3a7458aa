import type { KnownBook } from "@okurca/assistant";
import { foldText } from "@okurca/contract";

export interface Given {
  text: string;
  books: readonly KnownBook[];
  /** Works on the reader's shelf. */
  owned: ReadonlySet<string>;
  /** What each earlier answer of the thread named. */
  before: readonly (readonly KnownBook[])[];
}

const refusals =
  /\b\w+(amam|emem|amiyorum|emiyorum|amadim|emedim|amayiz|emeyiz)\b|\b(bilmem|bilmiyorum|yok|soylemem|anlamadim|yalnizca turkce)\b/;

function median(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)];
}

function compare({ books, before }: Given, of: (book: KnownBook) => number | null): number {
  const last = before.findLast((named) => named.length > 0) ?? [];
  const [now, then] = [median(books.map(of)), median(last.map(of))];
  return now === undefined || then === undefined ? Number.NaN : now - then;
}

const hasPart = (text: string, part: string) => ` ${text} `.includes(` ${part}`);

/** Whether what one check asks for holds. */
export function isFulfilled(must: string, given: Given): boolean {
  const { text, books, owned, before } = given;
  const [kind = "", ...rest] = must.split(":");
  const ways = rest
    .join(":")
    .split("|")
    .map((way) => way.trim());
  const folded = foldText(text.replace(/\]\([^)]*\)/g, "]"));
  const titled = (book: KnownBook, title: string) => foldText(book.title).startsWith(foldText(title));
  const by = (book: KnownBook) =>
    ways.some((way) => hasPart(foldText(book.authors.join(" ")), foldText(way)));
  const genre = (book: KnownBook) => ways.some((way) => (book.genres as string[]).includes(way));
  const some = books.length > 0;
  const number = Number(rest[0]);
  const count = /^books([<>])=(\d+)$/.exec(kind);
  if (count) return count[1] === ">" ? books.length >= Number(count[2]) : books.length <= Number(count[2]);
  switch (kind) {
    case "no-books":
      return !some;
    case "all-genre":
      return some && books.every(genre);
    case "most-genre":
      return some && books.filter(genre).length >= books.length * 0.6;
    case "some-genre":
      return books.some(genre);
    case "none-genre":
      return some && !books.some(genre);
    case "all-by":
      return some && books.every(by);
    case "some-by":
      return books.some(by);
    case "none-by":
      return !books.some(by);
    case "names":
      return books.some((book) => ways.some((way) => titled(book, way)));
    case "not-names":
      return !books.some((book) => ways.some((way) => titled(book, way)));
    case "share-of": {
      const titles = rest.slice(1).join(":").split("|");
      const fitting = books.filter((book) => titles.some((title) => titled(book, title.trim())));
      return some && fitting.length * 100 >= books.length * number;
    }
    case "max-pages":
      return some && books.every(({ pages }) => pages !== null && pages <= number);
    case "min-pages":
      return some && books.every(({ pages }) => pages !== null && pages >= number);
    case "from-year":
      return some && books.every(({ year }) => year !== null && year >= number);
    case "to-year":
      return some && books.every(({ year }) => year !== null && year <= number);
    case "says":
      return ways.some((way) => hasPart(folded, foldText(way)));
    case "not-says":
      return !ways.some((way) => hasPart(folded, foldText(way)));
    case "says-cannot":
      return refusals.test(folded);
    case "links":
      return text.includes(`](${rest.join(":")})`);
    case "table":
      return /^\|.*\|\n\|[-|: ]+\|$/m.test(text);
    case "list":
      return (text.match(/^\s*(?:[-*]|\d+\.) /gm) ?? []).length >= 2;
    case "none-owned":
      return some && !books.some(({ workId }) => owned.has(workId));
    case "some-owned":
      return books.some(({ workId }) => owned.has(workId));
    case "all-owned":
      return some && books.every(({ workId }) => owned.has(workId));
    case "none-repeated": {
      const named = new Set(before.flat().map(({ workId }) => workId));
      return some && !books.some(({ workId }) => named.has(workId));
    }
    case "shorter":
      return compare(given, ({ pages }) => pages) < 0;
    case "longer":
      return compare(given, ({ pages }) => pages) > 0;
    case "newer":
      return compare(given, ({ year }) => year) > 0;
    case "older":
      return compare(given, ({ year }) => year) < 0;
    default:
      throw new Error(`unknown check: ${must}`);
  }
}

/** What is wrong with any answer, whatever was asked. */
export function faultsOf({ text, books }: Given, isbns: ReadonlySet<string>): string[] {
  const linked = [...text.matchAll(/\]\(\/kitap\/(\d+)\)/g)].map(([, isbn = ""]) => isbn);
  const named = new Set(books.map(({ isbn }) => isbn));
  const faults: string[] = [];
  if (text.trim() === "" || text.length > 4000) faults.push("empty or very long");
  if (/\b(undefined|null|NaN)\b/.test(text)) faults.push("has undefined, null or NaN");
  if (linked.some((isbn) => !named.has(isbn))) faults.push("links to a book it does not name");
  if (books.some(({ isbn }) => !linked.includes(isbn))) faults.push("names a book without a link");
  if (books.some(({ isbn }) => !isbns.has(isbn))) faults.push("names a book the catalogue does not have");
  return faults;
}
