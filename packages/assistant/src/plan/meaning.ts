import type { Frame } from "../frame.ts";
import { meanings } from "../knowledge/knowledge.ts";
import { workOfKey } from "../knowledge/works.ts";
import { keysOf } from "../parse/concepts.ts";
import type { KnownBook } from "../tools.ts";
import { booksOf } from "./find.ts";

/** A part of classic literature with a few of its books that the catalogue has. */
export interface ClassicPart {
  name: string;
  text: string;
  books: KnownBook[];
}

/** The parts of classic literature where these are asked after; nothing for other kinds. */
export async function planMeaning({ concepts, tools }: Frame): Promise<ClassicPart[]> {
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
