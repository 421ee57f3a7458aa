import type { Frame } from "../frame.ts";
import { keysOf } from "../parse/concepts.ts";
import { isFamiliar } from "../parse/familiar.ts";
import { isPlain } from "../parse/plain-words.ts";
import type { KnownBook } from "../tools.ts";
import { booksNaming } from "./subject.ts";

/** What kind of thing is asked for that the catalogue hardly has, with the few titles that name it. */
export interface Scope {
  kind: string | undefined;
  books: KnownBook[];
}

/** Of these a title says what it is. */
const named = new Set(["exam", "religious", "magazine"]);

export async function planScope(frame: Frame): Promise<Scope> {
  const [kind] = keysOf(frame.concepts, "sense");
  if (kind === undefined || !named.has(kind)) return { kind, books: [] };
  const words = frame.words
    .map(({ folded }) => folded)
    .filter((word) => word.length > 2 && !isPlain(word) && !(isFamiliar(word) && kind !== "exam"));
  return { kind, books: await booksNaming(frame, words, 2) };
}
