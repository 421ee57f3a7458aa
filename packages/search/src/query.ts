import { foldText } from "@okurca/contract/fold";
import { partsOf, rawWordsOf } from "./edition.ts";
import { smallWords } from "./small-words.ts";

/** A word that was typed, and what it may also be, with how sure that is from 0 to 1. */
export interface QueryWord {
  text: string;
  forms: readonly { text: string; sureness: number }[];
  /** Nothing was typed behind it: it may go on. */
  isOpen: boolean;
  /** It is being typed: it may go on and be mistyped as well. */
  isBeingTyped: boolean;
}

const mostWords = 12;
const longest = 60;

/** Endings of the one whose book it is, and others that names are typed with; folded, the longest first. */
const endings: readonly [string, number][] = [
  ...["nin", "nun", "in", "un"].map((ending): [string, number] => [ending, 0.96]),
  ...["dan", "den", "tan", "ten", "yla", "yle", "lar", "ler", "da", "de", "ta", "te", "la", "le"].map(
    (ending): [string, number] => [ending, 0.8],
  ),
  ...["ya", "ye", "yi", "yu", "a", "e", "i", "u"].map((ending): [string, number] => [ending, 0.8]),
];

function formsOf(raw: string, folded: string): { text: string; sureness: number }[] {
  const forms = [{ text: folded, sureness: 1 }];
  const [stem] = partsOf(raw);
  if (stem !== undefined) {
    if (stem.length > 1) forms.push({ text: stem, sureness: 0.97 });
    return forms;
  }
  for (const [ending, sureness] of endings) {
    const text = folded.slice(0, -ending.length);
    if (text.length > 2 && folded.endsWith(ending)) forms.push({ text, sureness });
  }
  return forms;
}

/** What was typed, as words; the same word counts once. */
export function wordsOfQuery(text: string, isBeingTyped = false): QueryWord[] {
  const words: QueryWord[] = [];
  const raws = rawWordsOf(text);
  for (const [i, raw] of raws.entries()) {
    for (const folded of foldText(raw).split(" ")) {
      if (folded === "" || words.length >= mostWords) continue;
      const isOpen = i === raws.length - 1;
      const text = folded.slice(0, longest);
      words.push({ text, forms: formsOf(raw, text), isOpen, isBeingTyped: isOpen && isBeingTyped });
    }
  }
  return words;
}

/** A word that is known to stand so, of which nothing else is tried. */
export function plainWord(text: string, isOpen: boolean): QueryWord {
  return { text, forms: [{ text, sureness: 1 }], isOpen, isBeingTyped: false };
}

export const isTelling = ({ text }: QueryWord): boolean => text.length > 2 && !smallWords.has(text);
