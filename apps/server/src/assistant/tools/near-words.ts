import { forgiven, mistypes, soundOf } from "@okurca/assistant";

/** Of each letter or digit one bit: words that differ in many bits differ in many letters. */
function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) % 31);
  return mask;
}

function countBits(value: number): number {
  let [bits, rest] = [0, value];
  for (; rest !== 0; bits++) rest &= rest - 1;
  return bits;
}

export interface NearWords {
  has(word: string): boolean;
  /** Words that this one may be a mistyping of, the nearest and most frequent first; none of words that are known. */
  find(word: string): readonly string[];
}

const mostFound = 6;
/** Consonants that words must share where letters were lost between them: "tutnmyanlar". */
const fewestSounds = 5;
/** Answers that are kept, so that one message asks once for a word. */
const keptAnswers = 4000;

/** Finds words that are nearly one that was typed. The words are folded. */
export function createNearWords(words: readonly { word: string; count: number }[]): NearWords {
  const counts = new Map(words.map(({ word, count }) => [word, count]));
  const byLength = Map.groupBy(
    [...counts.keys()].map((word) => ({ word, mask: maskOf(word) })),
    ({ word }) => word.length,
  );
  const bySound = Map.groupBy(
    [...counts.keys()].filter((word) => word.length > fewestSounds),
    soundOf,
  );
  const answers = new Map<string, readonly string[]>();

  /** With the same consonants, the most frequent first. */
  function alike(word: string): string[] {
    const sound = soundOf(word);
    if (sound.length < fewestSounds) return [];
    const countOf = (one: string) => counts.get(one) ?? 0;
    return (bySound.get(sound) ?? []).toSorted((a, b) => countOf(b) - countOf(a)).slice(0, mostFound);
  }

  function look(word: string): string[] {
    const most = forgiven(word.length);
    const mask = maskOf(word);
    const found: { word: string; cost: number }[] = [];
    for (let length = word.length - most; length <= word.length + most && most > 0; length++) {
      for (const other of byLength.get(length) ?? []) {
        if (countBits(mask ^ other.mask) > most * 2) continue;
        const cost = mistypes(word, other.word, most);
        if (cost <= most) found.push({ word: other.word, cost });
      }
    }
    if (found.length === 0) return alike(word);
    const order = (one: { word: string; cost: number }, other: { word: string; cost: number }) =>
      one.cost - other.cost || (counts.get(other.word) ?? 0) - (counts.get(one.word) ?? 0);
    return found
      .sort(order)
      .slice(0, mostFound)
      .map((one) => one.word);
  }

  return {
    has: (word) => counts.has(word),
    find(word) {
      if (counts.has(word)) return [];
      const known = answers.get(word) ?? look(word);
      if (answers.size >= keptAnswers) answers.clear();
      answers.set(word, known);
      return known;
    },
  };
}
