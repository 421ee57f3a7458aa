import { foldText } from "@okurca/contract";
import { bests, topics } from "../knowledge/knowledge.ts";
import type { KnownBook, ShelfTools } from "../shelf-tools.ts";
import { lastName } from "./volume.ts";

/** In how many lists chosen by hand a title stands, by folded last name and title. */
const chosen = new Map<string, Map<string, number>>();
for (const { title, surname } of [
  ...Object.values(topics).flatMap(({ works }) => works),
  ...Object.values(bests).flat(),
]) {
  const own = chosen.get(surname) ?? new Map<string, number>();
  chosen.set(surname, own.set(title, (own.get(title) ?? 0) + 1));
}

/** Whether somebody chose it for a list: it is known well. */
export function isChosen({ title, authors }: KnownBook): boolean {
  return authors.some((name) => chosen.get(lastName(name))?.has(bare(title)));
}

/** Who is spelt in several ways has the same last name and first letter. */
const keyOf = (name: string) => `${foldText(name)[0]} ${lastName(name)}`;

const bare = (title: string) => foldText(title.replace(/\s*[([].*$/, ""));

/** An author's books, those of note first: chosen by hand, then those whose kind is known; else as they come. */
export async function notableFirst(
  tools: ShelfTools,
  author: string,
  books: readonly KnownBook[],
): Promise<KnownBook[]> {
  const own = chosen.get(lastName(author)) ?? new Map<string, number>();
  // Works that are there in a box of volumes only stand in no list.
  const missing = [...own.keys()].filter((title) => !books.some((book) => bare(book.title) === title));
  const added = (await tools.booksTitled(missing)).flatMap(({ title, book }) =>
    bare(book.title) === title && book.authors.some((name) => keyOf(name) === keyOf(author)) ? [book] : [],
  );
  const note = ({ title, genres }: KnownBook) => (own.get(bare(title)) ?? 0) * 2 + Number(genres.length > 0);
  const all = [...new Map([...books, ...added].map((book) => [book.workId, book])).values()];
  return all.toSorted((one, other) => note(other) - note(one));
}
