import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { BookAuthors } from "@okurca/recommend";
import { parse } from "csv-parse/sync";

export interface Rated {
  reader: string;
  book: string;
  stars: number;
}

/** Columns user_id, book_id, rating; compressed where the name ends in .gz. */
export function readRatings(file: string): Rated[] {
  const rows: Rated[] = [];
  for (const line of textOf(file).split("\n").slice(1)) {
    const [reader, book, stars] = line.split(",");
    if (reader && book && stars) rows.push({ reader, book, stars: Number(stars) });
  }
  return rows;
}

export interface Catalogue {
  /** By number. */
  ids: string[];
  /** Of each whom it is by, as they are written; empty where the file does not tell. */
  authors: string[][];
}

/** A catalogue whose first column is the id; its authors are in the one of that name, between commas. */
export function readCatalogue(file: string): Catalogue {
  const rows: string[][] = parse(textOf(file), { relax_column_count: true, relax_quotes: true });
  const column = rows[0]?.indexOf("authors") ?? -1;
  const books = rows.filter(([id = ""]) => /^\d+$/.test(id));
  return {
    ids: books.map(([id = ""]) => id),
    authors: books.map((row) => [
      ...new Set((row[column] ?? "").split(",").map((name) => name.trim().toLowerCase())),
    ]),
  };
}

/** The same by numbers from 0. */
export function numberedAuthors({ authors }: Catalogue): BookAuthors {
  const numbers = new Map<string, number>();
  const [starts, members]: [number[], number[]] = [[0], []];
  for (const names of authors) {
    for (const name of names.filter((one) => one !== "")) {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      members.push(number);
    }
    starts.push(members.length);
  }
  return { starts: Int32Array.from(starts), authors: Int32Array.from(members) };
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

const isLiked = ({ stars }: Rated) => stars >= 4;
const fewest = 5;

/** Of each reader with five liked books or more a fifth of them is held out; the same ones every time. */
export function split(rated: readonly Rated[]): { train: Rated[]; test: Rated[] } {
  const likedBy = Map.groupBy(rated.filter(isLiked), ({ reader }) => reader);
  const held = new Set<Rated>();
  let state = 1;
  const draw = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (const liked of likedBy.values()) {
    if (liked.length < fewest) continue;
    const left = [...liked];
    for (let n = Math.floor(liked.length / 5); n > 0; n--) {
      const [one] = left.splice(draw(left.length), 1);
      if (one) held.add(one);
    }
  }
  return { train: rated.filter((row) => !held.has(row)), test: [...held] };
}

/** Numbers from 0 for readers and books, and the ratings by these. */
export function numbered(train: readonly Rated[], catalogue: readonly string[]) {
  const bookNumbers = new Map(catalogue.map((book, n) => [book, n]));
  const readerNumbers = new Map<string, number>();
  const numberOf = (numbers: Map<string, number>, key: string) => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  return {
    ratings: {
      readers: Int32Array.from(train, ({ reader }) => numberOf(readerNumbers, reader)),
      books: Int32Array.from(train, ({ book }) => numberOf(bookNumbers, book)),
      stars: Uint8Array.from(train, ({ stars }) => stars),
    },
    readerNumbers,
    bookNumbers,
  };
}
