import { z } from "zod";
import { readData } from "../data.ts";

const words = z.string().transform((line) => new Set(line.split(" ")));

/** What is known of Turkish words as readers type them, folded. */
export const language = readData(
  "language.json",
  z.strictObject({
    /** Words as they are said and typed in haste, and as they are written; several where they are two. */
    spoken: z.record(z.string(), z.string()),
    /** Words that name no book and no author by themselves. */
    plain: words,
    /** Words beside a name that ask nothing of it: "peki", "ya", "aynısını". */
    joining: words,
    /** Words of other languages. */
    foreign: words,
  }),
);

/** Endings of verbs as they are said: "ekliycem" is "ekleyecegim", "noluyo" ends as "oluyor". */
const endings: readonly [RegExp, string][] = [
  [/^(\w{2,})[iu]yom$/, "$1iyorum"],
  [/^(\w{2,})uyo$/, "$1uyor"],
  [/^(\w{2,})iyo$/, "$1iyor"],
  [/^(\w{2,}?)[iu]?y?[aeiu]?cem$/, "$1ecegim"],
  [/^(\w{2,}?)[iu]?y?[aeiu]?cam$/, "$1acagim"],
  [/^(\w{2,})icek$/, "$1ecek"],
  [/^(\w{2,})ucak$/, "$1acak"],
  // "Sayfaymış", "öneriydi", "hangisiymiş": told or long ago, and the same word.
  [/^(\w{2,}[aeiu])y(?:mis|mus|di|du)$/, "$1"],
];

/** A folded word as it is written: itself where it is written so, two words for what is typed as one. */
export function asWritten(word: string): string[] {
  // "constructor" is a word, too.
  const known = Object.hasOwn(language.spoken, word) ? language.spoken[word] : undefined;
  if (known !== undefined) return known.split(" ");
  for (const [ending, written] of endings) if (ending.test(word)) return [word.replace(ending, written)];
  return [word];
}
