import { foldText } from "@okurca/contract";
import { z } from "zod";
import { readData } from "../data.ts";
import { fields, saying } from "../parse/concepts.ts";
import type { Word } from "../parse/words.ts";
import type { KnownBook } from "../tools.ts";
import { authorCalled } from "./knowledge.ts";
import { lastName, volumeOf } from "./titles.ts";
import { workOf } from "./works.ts";

// What every bookseller knows of well-known books and authors beside what stands on the title page.

const text = z.string().min(1);
/** By what is asked, a field of the lexicon or patterns as there: the sentence that answers it. */
const notes = z.record(text, text);
const { works, authors } = readData(
  "facts.json",
  z.strictObject({
    /** By "Title|surname". */
    works: z.record(z.string().regex(/^[^|]+\|[^|]+$/), notes),
    authors: z.record(text, notes),
  }),
);

interface Note {
  field: string | undefined;
  isAsked(words: readonly Word[]): boolean;
  say: string;
}
const read = (all: z.infer<typeof notes>): Note[] =>
  Object.entries(all).map(([key, say]) => ({
    field: fields.has(key) ? key : undefined,
    isAsked: fields.has(key) ? () => false : saying(key),
    say,
  }));

const byWork = new Map(
  Object.entries(works).map(([key, all]) => {
    const [title = "", surname = ""] = key.split("|");
    return [`${foldText(title)}|${lastName(surname)}`, read(all)] as const;
  }),
);
const initialOf = (name: string) => `${foldText(name)[0]} ${lastName(name)}`;
const byAuthor = new Map(
  Object.entries(authors).flatMap(([name, all]) => {
    const own = read(all);
    return [foldText(name), initialOf(name)].map((key) => [key, own] as const);
  }),
);

type Titled = Pick<KnownBook, "title" | "authors">;

function notesOfBook(book: Titled): readonly Note[] {
  const stem = foldText(volumeOf(book.title).stem);
  const titles = [foldText(book.title), stem, `${stem} 1`, workOf(book)?.folded ?? ""];
  for (const author of book.authors)
    for (const title of titles) {
      const own = byWork.get(`${title}|${lastName(author)}`);
      if (own) return own;
    }
  return [];
}
const notesOfAuthor = (name: string): readonly Note[] =>
  byAuthor.get(foldText(authorCalled(name)?.name ?? name)) ??
  byAuthor.get(foldText(name)) ??
  byAuthor.get(initialOf(name)) ??
  [];

/** What answers a question, and the fields it answers. */
export interface Told {
  texts: string[];
  fields: string[];
  /** Whether it answers something that is asked of this one only. */
  isParticular: boolean;
}

function toldOf(all: readonly Note[], words: readonly Word[], asked: readonly string[]): Told {
  const particular = all.filter((one) => one.isAsked(words));
  const general = all.filter(({ field }) => field !== undefined && asked.includes(field));
  const found = (particular.length > 0 ? particular : general).slice(0, 2);
  return {
    texts: [...new Set(found.map(({ say }) => say))],
    fields: general.flatMap(({ field }) => field ?? []),
    isParticular: particular.length > 0,
  };
}

/** What is known of a book as it is asked, by its own words or by fields. */
export const toldOfBook = (book: Titled, words: readonly Word[], asked: readonly string[]): Told =>
  toldOf(notesOfBook(book), words, asked);
export const toldOfAuthor = (name: string, words: readonly Word[], asked: readonly string[]): Told =>
  toldOf(notesOfAuthor(name), words, asked);

/** All that is known of a book, for who looks for it by what happens in it. */
export const allToldOf = (book: Titled): string =>
  notesOfBook(book)
    .map(({ say }) => say)
    .join(" ");
