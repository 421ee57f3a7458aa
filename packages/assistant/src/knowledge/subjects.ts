import { foldText } from "@okurca/contract";
import { isContent } from "../parse/familiar.ts";
import { isPlain } from "../parse/plain-words.ts";
import { stemsOf } from "../parse/suffix.ts";
import type { KnownBook } from "../tools.ts";
import { type KnownWork, knownWorks } from "./works.ts";

// What books are about in words that are no topic: "arıcılık", "Çanakkale", "mafya".

/** Shorter words are too often endings or other words. */
const shortest = 3;

const stems = (text: string) =>
  new Set(
    foldText(text)
      .split(" ")
      .flatMap(stemsOf)
      .filter((stem) => stem.length >= shortest),
  );

/** Names of places and people: what else stands in a sentence on a book may stand there by the way. */
const namesIn = (about: string) => (about.match(/(?<!^|[.!?…] )\p{Lu}\p{L}+/gu) ?? []).join(" ");

const byStem = new Map<string, KnownWork[]>();
for (const work of knownWorks) {
  for (const stem of new Set([...stems(namesIn(work.about)), ...foldText(work.words).split(" ")])) {
    const known = byStem.get(stem) ?? [];
    known.push(work);
    byStem.set(stem, known);
  }
}

/** Whether a title, or what somebody wrote down of a book, has one of these words. */
export function isAboutAny(
  { title }: Pick<KnownBook, "title">,
  work: KnownWork | undefined,
  refused: readonly string[],
): boolean {
  const told = foldText(`${title} ${work?.about ?? ""} ${work?.words ?? ""}`).split(" ");
  return refused.some((word) => {
    const shortest = stemsOf(word).reduce((one, other) =>
      other.length > 3 && other.length < one.length ? other : one,
    );
    return told.some((part) => part.startsWith(shortest));
  });
}

/** A word that stands at so many works tells nothing of any. */
const mostWorks = 60;

/** The works that somebody wrote a word down of, with any endings; none of a word that stands at many. */
export function worksOfWord(folded: string): ReadonlySet<KnownWork> {
  // The longest stem that is known: "depremini" is "deprem", and no "dep".
  const [best] = stemsOf(folded)
    .filter((stem) => stem.length >= shortest && byStem.has(stem) && isContent(stem) && !isPlain(stem))
    .sort((one, other) => other.length - one.length);
  const works = best === undefined ? [] : (byStem.get(best) ?? []);
  return new Set(works.length > mostWorks ? [] : works);
}
