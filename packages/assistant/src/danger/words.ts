import { foldText } from "@okurca/contract";
import { nearWordsIn } from "@okurca/search";
import { conceptsOf, tagsOf } from "./concepts.ts";
import { remember } from "./remember.ts";
import { table } from "./table.ts";

/** One word of a message and what it may mean. */
export interface Word {
  folded: string;
  tags: ReadonlySet<string>;
}

/** Characters that are looked at: as many as a message may have. */
export const mostCharacters = 4000;
/** Words without a blank that are taken apart, and the letters of such a word: taking apart costs the square of them. */
const mostGlued = 8;
const mostLetters = 48;

const signs: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", "@": "a", $: "s" };

/** Letters that were hidden, spread out or drawn out: "int1har", "ö l m e k", "ölmeeeek", "in-ti-har". */
function uncovered(text: string): string {
  return (
    text
      .slice(0, mostCharacters)
      .replace(/(?<=\p{L})[01345@$](?=\p{L})/gu, (sign) => signs[sign] ?? sign)
      .replace(/(?<=\p{L})[*#_](?=\p{L})/gu, "")
      .replace(/(?<![\p{L}\p{M}])(?:\p{L}[ .·-]{1,2}){3,60}\p{L}(?![\p{L}\p{M}])/gu, (run) =>
        run.replace(/[^\p{L}]/gu, ""),
      )
      .replace(/(?<=\p{L}{1,4})-(?=\p{L}{1,4}(?:-|\b))/gu, "")
      .replace(/(\p{L})\1{2,}/gu, "$1")
      // "Kendimi aşmak" is no "kendimi asmak" where the writer has both letters.
      .replace(/(?<!\p{L})[aA][şŞ](?=\p{L}{2})/gu, "axs")
  );
}

const vowels = /[aeiou]/g;
const bones = (word: string) => word.slice(0, 1) + word.slice(1).replace(vowels, "");
/** Words that a mistyped or vowelless one is held against, folded and whole. */
const spelt = table.mistyped.split(" ");
const nearlySpelt = nearWordsIn(spelt);
const bySkeleton = new Map(spelt.toReversed().map((word) => [bones(word), word]));

/** The word a mistyped one stands for; undefined for words that are right, or nothing of ours. */
const repaired = remember((word: string): string | undefined => {
  const spoken = word.match(vowels)?.length ?? 0;
  if (word.length >= 4 && spoken <= word.length / 4) {
    const whole = bySkeleton.get(bones(word));
    if (whole) return whole;
  }
  return word.length < 6 ? undefined : nearlySpelt(word).find((right) => right[0] === word[0]);
});

/** "Yaşamakistemiyorum": the fewest words of ours it can be cut into; undefined when some letters are none of them. */
const cut = remember((word: string): string[] | undefined => {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++)
    for (let start = Math.max(0, end - 16); start <= end - 2; start++) {
      const before = best[start];
      if (before === undefined || (best[end]?.length ?? 9) <= before.length + 1) continue;
      const piece = word.slice(start, end);
      if (conceptsOf(piece).size > 0) best[end] = [...before, piece];
    }
  const pieces = best[word.length];
  return pieces?.some((piece) => piece.length >= 5) ? pieces : undefined;
});

/** "Yaşa mak", "kendi mi": two halves of one word where neither says anything by itself. */
function joined(words: readonly Word[]): Word[] {
  const all: Word[] = [];
  for (const word of words) {
    const last = all.at(-1);
    const isHalf = last !== undefined && (last.folded.length <= 5 || word.folded.length <= 4);
    const whole = isHalf ? `${last.folded}${word.folded}` : "";
    const isTorn = /^(kendi mi|kendi me|kendi ni)$/.test(`${last?.folded} ${word.folded}`);
    const tags =
      isTorn || (isHalf && last.tags.size + word.tags.size === 0 && whole.length >= 5)
        ? conceptsOf(whole)
        : undefined;
    if (last && tags && tags.size > 0) all[all.length - 1] = { folded: whole, tags };
    else all.push(word);
  }
  return all;
}

/** The sentences of a message as words, with what each may mean: typed in any way, without accents, mistyped, glued or torn. */
export function readSentences(message: string): Word[][] {
  let glued = 0;
  const known = new Map<string, Word[]>();
  const wordOf = (folded: string): Word => ({ folded, tags: tagsOf(folded) });
  const read = (folded: string): string[] => {
    if (conceptsOf(folded).size > 0) return [folded];
    const right = repaired(folded);
    if (right) return [right];
    if (folded.length < 9 || folded.length > mostLetters || glued === mostGlued) return [folded];
    glued += 1;
    return cut(folded) ?? [folded];
  };
  return uncovered(message)
    .split(/[.!?;:…\n\r]+/)
    .map((sentence) => {
      const words = foldText(sentence)
        .split(" ")
        .filter((word) => word !== "");
      return joined(
        words.flatMap((word) => {
          const made = known.get(word) ?? read(word).map(wordOf);
          known.set(word, made);
          return made;
        }),
      );
    })
    .filter((words) => words.length > 0);
}
