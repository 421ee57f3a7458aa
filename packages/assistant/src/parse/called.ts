import type { Entity, Span } from "../frame.ts";
import { isDoing } from "./doing.ts";
import { overlaps } from "./entities.ts";
import { isFamiliar } from "./familiar.ts";
import { isPlain } from "./plain-words.ts";
import { typedIn, type Word } from "./words.ts";

/** What says that the words before it are a title: "Yüzüklerin Ejderhası diye bir kitap". */
const calling = /^(diye|adli|isimli|adinda|isminde)$/;
/** What says so of words that are all written as a name: "Mavi Kedinin Günlüğü kitabını". */
const noun = /^(kitabini|romanini)$/;
const fewestOfNamed = 3;
const longestTitle = 7;
const longestOfBegin = 4;

/**
 * A title that is said to be one and is not there: what only begins or ends with a book that is, is another book.
 */
export function calledTitle(
  words: readonly Word[],
  named: readonly Entity[],
  concepts: readonly Span[],
): Entity[] {
  const isShouted = words.every(({ isCapital }) => isCapital);
  const to = words.findIndex(
    ({ folded }, at) => at > 0 && (calling.test(folded) || (noun.test(folded) && !isShouted)),
  );
  const marker = words[to];
  if (!marker) return [];
  const isBare = noun.test(marker.folded);
  const isOther = (at: number) =>
    named.some(
      ({ kind, isSure, from, to: end }) =>
        isSure && ["author", "friend", "publisher"].includes(kind) && from <= at && at < end,
    );
  const isOfTitle = (word: Word, at: number) =>
    !isOther(at) &&
    ((word.isCapital && !isShouted) || (!isBare && !isPlain(word.folded) && !isFamiliar(word.folded)));
  const titled = named.filter(({ kind }) => ["book", "absent", "series", "character"].includes(kind));
  let from = to;
  for (
    let word = words[from - 1];
    word && to - from < longestTitle && isOfTitle(word, from - 1);
    word = words[from - 1]
  )
    from -= 1;
  // "Kör kuyuda ip diye": all that a message begins with, where none of it says what is wanted.
  const begin = words.slice(0, to);
  const isBegun =
    !isBare &&
    to <= longestOfBegin &&
    !begin.some(({ folded }) => isPlain(folded) || isDoing(folded)) &&
    !isOther(0);
  if (isBegun && !titled.some((one) => one.isSure && one.to === to)) from = 0;
  if (titled.some((one) => one.to === to && one.from <= from)) return [];
  const over = titled.filter((one) => overlaps(one, { from, to }));
  from = Math.min(from, ...over.map((one) => one.from));
  const isAlike = concepts.some((one) => one.from <= from && to <= one.to);
  if (to - from < (isBare ? fewestOfNamed : 2) || isAlike) return [];
  return [{ kind: "unknown", from, to, isSure: true, text: typedIn(words, from, to) }];
}
