import type { Frame } from "../frame.ts";
import { meanings } from "../knowledge/knowledge.ts";
import { workOfKey } from "../knowledge/works.ts";
import { keysOf, saying } from "../parse/concepts.ts";
import type { Word } from "../parse/words.ts";
import type { KnownBook } from "../tools.ts";
import { booksOf } from "./find.ts";

/** A part of classic literature with a few of its books that the catalogue has. */
export interface ClassicPart {
  name: string;
  text: string;
  books: KnownBook[];
}

const terms = Object.entries(meanings.terms).map(([key, text]) => ({ key, text, isSaid: saying(key) }));

/** The word of the trade that stands in a text. */
export const termIn = (words: readonly Word[]): string | undefined =>
  terms.find(({ isSaid }) => isSaid(words))?.key;

/** What a word means: one that is said, or the last that was, where nothing else is asked. */
export interface Meaning {
  parts: ClassicPart[];
  term: string | undefined;
}

export async function planMeaning(frame: Frame): Promise<Meaning> {
  const { concepts, words, memory, text } = frame;
  const isOfKind = concepts.some(({ kind }) => kind === "genre" || kind === "topic");
  // "O ne demek, roman mı öykü mü": the word that was said before.
  const isOfLast = /^(peki |ya |e )?(o|bu) ne\b/.test(text);
  const key = (isOfLast ? memory.term : null) ?? termIn(words) ?? (isOfKind ? null : memory.term);
  return { parts: await partsOfClassics(frame), term: key ? meanings.terms[key] : undefined };
}

/** The parts of classic literature where these are asked after; nothing for other kinds. */
async function partsOfClassics({ concepts, tools }: Frame): Promise<ClassicPart[]> {
  const genres = keysOf(concepts, "genre").filter((genre) => genre !== "edebiyat");
  if (genres.length !== 1 || genres[0] !== "klasik") return [];
  const works = meanings.classics.parts.flatMap((part) =>
    part.works.flatMap(({ title, surname }) => workOfKey(`${title}|${surname}`) ?? []),
  );
  const there = await booksOf(works, tools);
  return meanings.classics.parts.map(({ name, text, works: own }) => ({
    name,
    text,
    books: own.flatMap(({ title, surname }) => there.get(`${title}|${surname}`) ?? []).slice(0, 2),
  }));
}
