import { bookGenreKeys, foldText } from "@okurca/contract";
import { z } from "zod";
import { readData } from "../data.ts";
import { lastName } from "./titles.ts";

// What the assistant knows beside the catalogue, from data/assistant; data/README.md says what stands where.

const text = z.string().min(1);
const genre = z.enum(bookGenreKeys);
const texts = z.record(text, text);

/** "Title|surname of the author", folded. The catalogue decides whether there is such a work. */
export const work = z
  .string()
  .regex(/^[^|]+\|[^|]*$/)
  .transform((line) => {
    const [title = "", surname = ""] = line.split("|");
    return { title: foldText(title), surname: lastName(surname) };
  });
const works = z.array(work);

/** A name as it is said, and folded. */
const name = text.transform((name) => ({ name, folded: foldText(name) }));

const author = z.strictObject({
  name: text,
  /** Other names and spellings. */
  also: z.array(text),
  /** A topic of the group "origin". */
  origin: text,
  country: text,
  /** "1903–1950"; "1952–" of who lives; "" where it is not sure. */
  lived: z.string(),
  woman: z.literal(true).optional(),
  nobel: z.number().int().optional(),
  /** One sentence of our own. */
  about: text,
  /** With which book a bookseller lets somebody begin. */
  begin: text,
  /** Titles, the best known first. */
  best: z.array(text),
  /** Authors whom who loves this one would love. */
  kin: z.array(text),
});
export type KnownAuthor = z.infer<typeof author>;

export const authors = readData("authors.json", z.array(author));
const authorsByName = new Map(
  authors.flatMap((one) => [one.name, ...one.also].map((called) => [foldText(called), one] as const)),
);
const authorsByLast = Map.groupBy(authors, (one) => lastName(one.name));

/** Who is meant by a name as publishers spell it: "Fyodor Mihayloviç Dostoyevski". */
export function authorCalled(called: string): KnownAuthor | undefined {
  const folded = foldText(called);
  const own = authorsByName.get(folded);
  if (own) return own;
  const same = (authorsByLast.get(lastName(called)) ?? []).filter(
    (one) => foldText(one.name)[0] === folded[0],
  );
  return same.length === 1 ? same[0] : undefined;
}

/** What is commonly called the best of a genre. */
export const bests = readData("bests.json", z.partialRecord(genre, works));

/** What is said of publishers: how their folded names begin, how gladly their edition is handed over, and why. */
export const publishers = readData(
  "publishers.json",
  z.array(z.strictObject({ names: z.array(text), rank: z.number(), about: text })),
);

/** Who is known better than the book. */
export const characters = readData(
  "characters.json",
  z.array(z.strictObject({ names: z.array(name), work })),
).flatMap(({ names, work: of }) => names.map((one) => ({ ...one, ...of })));

export const { series, preludes } = readData(
  "series.json",
  z.strictObject({
    /** Books that follow one another, first to last, as they are titled in Turkish. */
    series: z.array(
      z.strictObject({
        name: text,
        also: z.array(text),
        author: z.string(),
        titles: z.array(text).min(1),
        untranslated: z.array(text).optional(),
        /** Other titles of a volume, with its place from 1. */
        called: z.record(text, z.number().int().min(1)).optional(),
        /** Each stands by itself. */
        isLoose: z.literal(true).optional(),
        /** More volumes are to come. */
        isOpen: z.literal(true).optional(),
      }),
    ),
    /** What tells of the time before a series, by that name or by its first book, without a place in its order. */
    preludes: z.array(z.strictObject({ title: text, before: text, isWrittenFirst: z.boolean() })),
  }),
);
export type Series = (typeof series)[number];

/** The series a book belongs to, and its place there from 0; undefined of none. */
export function seriesOf(book: {
  title: string;
  authors: readonly string[];
}): { of: Series; at: number } | undefined {
  const folded = foldText(book.title);
  for (const of of series) {
    if (of.author && !book.authors.some((one) => lastName(one) === lastName(of.author))) continue;
    const at = of.titles.findIndex((title) => {
      const own = foldText(title);
      return (
        folded === own ||
        (own.length > 5 && folded.startsWith(`${own} `)) ||
        folded === own.replace(/ 1$/, "")
      );
    });
    if (at >= 0) return { of, at };
  }
  return undefined;
}

/** What kinds of books are, true in what it says of periods. */
export const meanings = readData(
  "meanings.json",
  z.strictObject({
    classics: z.strictObject({
      about: text,
      parts: z.array(z.strictObject({ name: text, text, works })),
      how: text,
    }),
    genres: texts,
    topics: texts,
    /** Words of the trade that are no kind of book, by how they are written. */
    terms: texts,
  }),
);

/** Ways to read better, written by hand; none claims more than it can. By kind of the intent. */
export const advice = readData(
  "advice.json",
  z.record(text, z.strictObject({ title: text, steps: z.array(text), last: text })),
);

/** What is said of the product itself, and where the help page tells it all. By kind of the intent. */
export const helpTexts = readData("help.json", texts);

/** What is said of all that is no matter of books. By kind of the intent. */
export const limits = readData("limits.json", texts);

/** Small talk and what the catalogue is for, several ways to say each; by intent and kind. */
export const talks = readData("talk.json", z.record(text, z.array(text).min(1)));
