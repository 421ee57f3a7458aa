import { foldText } from "@okurca/contract";
import { conceptsOf, tagsOf } from "./concepts.ts";
import { spelt } from "./spelt.ts";

/** One word of a message and what it may mean. */
export interface Word {
  folded: string;
  tags: ReadonlySet<string>;
}

/** Characters that are looked at: as many as a message may have. */
const mostCharacters = 4000;
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
const bySkeleton = new Map(spelt.toReversed().map((word) => [bones(word), word]));
const bySize = Map.groupBy(spelt, ({ length }) => length);

/** Keys beside each other and letters that sound alike: "i" is not "k", "n" is "m". */
const neighbours = new Set(
  "qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm qa ws ed rf tg yh uj ik ol az sx dc fv gb hn jm bp dt kg cs sz vf ea ie oa uo iu"
    .split(" ")
    .flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

/** One letter left out, doubled, swapped with the next or hit beside its key; the first stays. */
function isMistyped(word: string, right: string): boolean {
  if (word[0] !== right[0]) return false;
  let at = 0;
  while (at < word.length && word[at] === right[at]) at++;
  const [rest, wanted] = [word.slice(at), right.slice(at)];
  if (rest.slice(1) === wanted || rest === wanted.slice(1)) return true;
  if (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0]) return true;
  const isBeside = right.length >= 9 || neighbours.has(`${rest[0]}${wanted[0]}`);
  return rest.slice(1) === wanted.slice(1) && isBeside;
}

/** The word a mistyped one stands for; undefined for words that are right, or nothing of ours. */
function repaired(word: string): string | undefined {
  const spoken = word.match(vowels)?.length ?? 0;
  if (word.length >= 4 && spoken <= word.length / 4) {
    const whole = bySkeleton.get(bones(word));
    if (whole) return whole;
  }
  if (word.length < 6) return undefined;
  for (const size of [word.length, word.length + 1, word.length - 1])
    for (const right of bySize.get(size) ?? []) if (isMistyped(word, right)) return right;
  return undefined;
}

/** "Yaşamakistemiyorum": the fewest words of ours it can be cut into; undefined when some letters are none of them. */
function cut(word: string): string[] | undefined {
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
}

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
