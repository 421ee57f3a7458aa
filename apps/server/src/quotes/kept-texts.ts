import { isSamePassage } from "./is-same-passage.ts";
import { foldOf, keysOf, wordsOf } from "./passage-words.ts";

/** Texts that are held against another one at most; of one passage there are few. */
const candidates = 20;

/** Tells of a text of a work whether it is a wording of one of these passages of it. */
export function createKeptTexts(texts: readonly string[]): (text: string) => boolean {
  const folds = new Set<string>();
  const byKey = new Map<number, string[][]>();
  for (const text of texts) {
    const words = wordsOf(text);
    const fold = foldOf(words);
    if (folds.has(fold)) continue;
    folds.add(fold);
    for (const key of keysOf(fold)) {
      const here = byKey.get(key);
      if (here) here.push(words);
      else byKey.set(key, [words]);
    }
  }
  return (text) => {
    if (folds.size === 0) return false;
    const words = wordsOf(text);
    const fold = foldOf(words);
    if (folds.has(fold)) return true;
    const near = new Set(keysOf(fold).flatMap((key) => byKey.get(key)?.slice(0, candidates) ?? []));
    return [...near].slice(0, candidates).some((other) => isSamePassage(words, other));
  };
}
