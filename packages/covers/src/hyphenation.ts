import { type Face, measureText, splitGraphemes } from "./measure.ts";
import { lowerTurkish } from "./seed.ts";

const vowels = new Set("aeıioöuüâîûáàäéèêëíìïóòôúùаеёиоуыэюяієїαεηιουωάέήίόύώ");
const unhyphenated =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const letter = /^\p{L}/u;

/**
 * Where a word may be parted, as indexes into its graphemes. The Turkish rule: of the consonants
 * before a vowel exactly one goes with it, and a vowel after a vowel opens a syllable. At least two
 * letters stay on either side. After a written hyphen or slash a word may always be parted.
 */
export function syllableBreaks(graphemes: readonly string[]): number[] {
  const breaks: number[] = [];
  let previousVowel = -1;
  for (let i = 0; i < graphemes.length; i++) {
    const character = graphemes[i] ?? "";
    if (/^[-–—/]$/.test(character)) {
      if (i > 0 && i < graphemes.length - 1) breaks.push(i + 1);
      previousVowel = -1;
    } else if (!letter.test(character)) {
      previousVowel = -1;
    } else if (vowels.has(lowerTurkish(character))) {
      const at = i - 1 > previousVowel ? i - 1 : i;
      if (previousVowel >= 0 && at >= 2 && graphemes.length - at >= 2) breaks.push(at);
      previousVowel = i;
    }
  }
  return breaks;
}

type Word = {
  graphemes: string[];
  breaks: Set<number>;
  /** reach[i]: the width of the first i graphemes. Widths add up, so no piece is measured twice. */
  reach: number[];
  hyphen: number;
};

function takesHyphen(lastGrapheme: string): boolean {
  return !/[-–—/]$/.test(lastGrapheme) && !unhyphenated.test(lastGrapheme);
}

function readWord(text: string, size: number, face: Face): Word {
  const graphemes = splitGraphemes(text);
  const reach = [0];
  for (const grapheme of graphemes) reach.push((reach.at(-1) ?? 0) + measureText(grapheme, size, face));
  return {
    graphemes,
    reach,
    breaks: new Set(syllableBreaks(graphemes)),
    hyphen: measureText("-", size, face),
  };
}

/** The ends of the pieces when each piece takes as many syllables as `limit` allows. */
function findCuts({ graphemes, breaks, reach, hyphen }: Word, limit: number): number[] {
  const length = graphemes.length;
  const ends: number[] = [];
  let start = 0;
  while (start < length) {
    const from = reach[start] ?? 0;
    let end = length;
    if ((reach[length] ?? 0) - from > limit) {
      let syllable = 0;
      end = start + 1;
      for (let i = start + 1; i < length; i++) {
        const closing = takesHyphen(graphemes[i - 1] ?? "") ? hyphen : 0;
        if ((reach[i] ?? 0) - from + closing > limit) break;
        end = i;
        if (breaks.has(i)) syllable = i;
      }
      if (syllable > start) end = syllable;
    }
    ends.push(end);
    start = end;
  }
  return ends;
}

/** Parts a word that is wider than `limit` into as few pieces as fit, of about the same length. */
export function hyphenate(text: string, size: number, limit: number, face: Face): string[] {
  const word = readWord(text, size, face);
  let ends = findCuts(word, limit);
  const even = measureText(text, size, face) / ends.length;
  for (let target = even; target < limit; target += (limit - even) / 10 + 0.01) {
    const evener = findCuts(word, target);
    if (evener.length > ends.length) continue;
    ends = evener;
    break;
  }
  return ends.map((end, i) => {
    const piece = word.graphemes.slice(ends[i - 1] ?? 0, end).join("");
    return i < ends.length - 1 && takesHyphen(word.graphemes[end - 1] ?? "") ? `${piece}-` : piece;
  });
}
