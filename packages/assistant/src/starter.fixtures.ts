import { readFileSync } from "node:fs";
import { type BookGenreKey, foldText } from "@okurca/contract";
import { seriesIn } from "./catalogue.fixtures.ts";
import { isSet } from "./knowledge/titles.ts";
import { isOfLength } from "./parse/numbers.ts";
import { stemsOf } from "./parse/suffix.ts";
import type { BookDetails, Friend, KnownBook, ShelfBook, ShelfTools } from "./tools.ts";

interface Line {
  isbn: string;
  title: string;
  authors: string[];
  publisher?: string;
  year?: number;
  pages?: number;
  genres: BookGenreKey[];
  popularity: number;
}

const file = new URL("../../../data/starter-catalogue.ndjson", import.meta.url);

/** The starter catalogue, the best known first. */
export const starter: KnownBook[] = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Line)
  .sort((one, other) => other.popularity - one.popularity)
  .map(({ isbn, title, authors, publisher, year, pages, genres }, i) => ({
    ...{ isbn, workId: `w${i}`, title, authors, genres, rating: null, ratingCount: 0 },
    ...{ publisher: publisher ?? null, year: year ?? null, pages: pages ?? null },
  }));

export const called = (title: string): KnownBook => {
  const book = starter.find((one) => foldText(one.title) === foldText(title));
  if (!book) throw new Error(`no ${title}`);
  return book;
};

const year = new Date().getFullYear();
const slugOf = (name: string) => foldText(name).replaceAll(" ", "-");
const own = (title: string, more: Partial<ShelfBook>): ShelfBook => ({
  ...called(title),
  ...{ status: "read", gaveUp: false, myRating: null, progressPercent: null, finishedOn: null },
  ...more,
});

/** A reader with some books read, one under way and three to read. */
export const shelf: ShelfBook[] = [
  own("Dune", { myRating: 5, finishedOn: `${year}-02-05` }),
  own("Fahrenheit 451", { myRating: 4, finishedOn: `${year}-02-01` }),
  own("Simyacı", { myRating: 2, finishedOn: `${year}-01-20` }),
  own("Yeraltından Notlar", { myRating: 5, finishedOn: `${year - 1}-03-01` }),
  own("Otomatik Portakal", { status: "reading", progressPercent: 35 }),
  own("Vadideki Zambak", { status: "to-read" }),
  own("Cesur Yeni Dünya", { status: "to-read" }),
  own("İnce Memed 1", { status: "to-read" }),
];

const theirs = (
  title: string,
  stars: number | null,
  status: Friend["books"][number]["status"] = "read",
  review: string | null = null,
) => ({
  ...called(title),
  ...{ status, stars, review },
});
export const friends: Friend[] = [
  {
    ...{ username: "selinu", name: "Selin Uçar", showsLibrary: true },
    books: [
      theirs("1984", 5),
      theirs("Dune", 4),
      theirs("Kürk Mantolu Madonna", 5, "read", "Uzun süre aklımdan çıkmadı."),
      theirs("Tutunamayanlar", null, "reading"),
      theirs("Otomatik Portakal", null, "to-read"),
    ],
  },
  {
    ...{ username: "denizk", name: "Deniz Kara", showsLibrary: true },
    books: [theirs("Dune", 5), theirs("Simyacı", 1), theirs("Körlük", null, "to-read")],
  },
  { username: "gizem", name: "Gizem Sır", showsLibrary: false, books: [] },
];

const details = (book: KnownBook): BookDetails => ({
  ...book,
  ...{ translators: [], originalTitle: null, language: "tr", editionCount: 1, distribution: [0, 0, 0, 0, 0] },
  ...{ about: null, reviews: [] },
});

const wordsOf = (text: string) => foldText(text).split(" ");

/** Tools of one reader over the starter catalogue. */
export function starterTools(more: Partial<ShelfTools> = {}): ShelfTools {
  return {
    findBooks: async ({ text, limit = 5 }) => {
      const said = wordsOf(text);
      const hits = (book: KnownBook) => {
        const there = [...wordsOf(book.title), ...book.authors.flatMap(wordsOf)];
        return said.filter((word) => stemsOf(word).some((stem) => there.includes(stem))).length / said.length;
      };
      return starter
        .filter((book) => hits(book) > 0.6)
        .sort((one, other) => hits(other) - hits(one))
        .slice(0, limit);
    },
    booksTitled: async ({ titles }) =>
      titles.flatMap((title) =>
        starter.flatMap((book) => {
          const folded = foldText(book.title);
          const isIt = folded === title || (folded.startsWith(`${title} `) && title.length > 8);
          return isIt ? [{ title, book }] : [];
        }),
      ),
    findAuthors: async ({ name, limit = 5 }) => {
      const said = wordsOf(name);
      const names = [...new Set(starter.flatMap(({ authors }) => authors))];
      return names
        .filter((one) => said.every((word) => wordsOf(one).includes(word)))
        .map((one) => ({
          ...{ slug: slugOf(one), name: one },
          bookCount: starter.filter(({ authors }) => authors.includes(one)).length,
        }))
        .slice(0, limit);
    },
    findPublishers: async () => [],
    listBooks: async ({ genres, authors, order = "known", limit = 5, withoutWorks = [], ...range }) => {
      const found = starter.filter(
        (book) =>
          (!genres || genres.some((genre) => book.genres.includes(genre))) &&
          (!authors || book.authors.some((name) => authors.includes(slugOf(name)))) &&
          isOfLength(book.pages, range) &&
          !withoutWorks.includes(book.workId),
      );
      const pages = ({ pages: of }: KnownBook) => of ?? 0;
      const single = found.filter((book) => book.pages !== null && !isSet(book.title));
      if (order === "longest") return single.sort((a, b) => pages(b) - pages(a)).slice(0, limit);
      if (order === "shortest") return single.sort((a, b) => pages(a) - pages(b)).slice(0, limit);
      return found.slice(0, limit);
    },
    similarBooks: async () => [],
    seriesOf: async ({ isbn }) => seriesIn(starter, isbn),
    bookDetails: async ({ isbn }) => {
      const book = starter.find((one) => one.isbn === isbn);
      return book ? details(book) : null;
    },
    editions: async ({ isbn }) =>
      starter.filter((one) => one.isbn === isbn).map((one) => ({ ...one, translators: [] })),
    shelf: async () => shelf,
    statistics: async () => ({
      ...{
        total: 8,
        reading: 1,
        toRead: 3,
        read: 4,
        readThisYear: 3,
        pagesThisYear: 1200,
        goal: 20,
        streakDays: 0,
      },
      ...{ topGenres: [], topAuthors: [], meanRating: 4 },
    }),
    catalogueSize: async () => starter.length,
    favoriteGenres: async () => [],
    recommendations: async () => [],
    quotes: async () => [],
    friends: async () => friends,
    elsewhere: async () => null,
    friendNames: async () => friends.map(({ username, name }) => ({ username, name })),
    following: async () => [],
    ...more,
  };
}

/** Tools of somebody who is new here. */
export const newcomer = starterTools({
  shelf: async () => [],
  friends: async () => [],
  friendNames: async () => [],
});
