import { foldText } from "@okurca/contract/fold";
import { smallWords } from "../small-words.ts";
import { harden, otherStemOf, stemsOf } from "./endings.ts";

/** Letters of a word by which the database finds it; the same number stands in `okurca_word_beginnings`. */
const kept = 7;
const mostWords = 12;
const mostPhrases = 4;

export interface PassageQuery {
  /** Folded: each must stand there, however it ends. */
  words: readonly string[];
  /** Folded words in a row that must stand there as they were typed. */
  phrases: readonly (readonly string[])[];
}

const quoted = /"([^"]*)(?:"|$)|[“„«]([^”“»]*)(?:[”“»]|$)/g;
const foldedWords = (text: string) =>
  foldText(text)
    .split(" ")
    .filter((word) => word !== "");
/** Frequent words that tell nothing of a passage; the others are looked for by themselves. */
const common = new Set("bu o ne en her cok mi mu ben sen biz siz var yok".split(" "));
const isSmall = (word: string) => word.length < 2 || smallWords.has(word) || common.has(word);

/** What was typed: words, and between quotation marks phrases. Of more than twelve words the first count. */
export function readPassageQuery(text: string): PassageQuery {
  const phrases: string[][] = [];
  let left = mostWords;
  const rest = text.normalize("NFC").replace(quoted, (_all, plain?: string, curved?: string) => {
    const words = foldedWords(plain ?? curved ?? "").slice(0, left);
    if (words.length > 0 && phrases.length < mostPhrases) {
      phrases.push(words);
      left -= words.length;
    }
    return " ";
  });
  const all = [...new Set(foldedWords(rest))];
  const telling = all.filter((word) => !isSmall(word));
  return { words: (telling.length > 0 || phrases.length > 0 ? telling : all).slice(0, left), phrases };
}

/** How much is forgiven: nothing, endings, mistypes, one of the words. */
export type Leniency = "typed" | "endings" | "mistypes" | "missing";

const literal = (word: string) => `'${word.replaceAll("'", "''")}'`;
const beginningOf = (word: string) => [...word].slice(0, kept).join("");

/** @param fewestOpen letters of a word behind which others may follow. */
const termOf = (word: string, fewestOpen: number) => {
  const beginning = beginningOf(word);
  return `${literal(beginning)}${word.length >= fewestOpen && beginning.length < kept ? ":*" : ""}`;
};

function formsOf(word: string, leniency: Leniency): string[] {
  const hardened = harden(word);
  if (leniency === "typed") return [hardened];
  const stems = [hardened, ...stemsOf(hardened)];
  return [...new Set([...stems, ...stems.flatMap((stem) => otherStemOf(stem) ?? [])])];
}

/** Beginnings of all forms of a word that was typed, as they are looked for where endings are forgiven. */
export function formBeginnings(word: string): string[] {
  return formsOf(word, "endings").map(beginningOf);
}

/**
 * A query in the words of PostgreSQL's `tsquery`; "" where nothing was typed.
 * @param near beginnings of words that a mistyped one may have meant.
 */
export function toSearchTerms(
  { words, phrases }: PassageQuery,
  leniency: Leniency,
  near: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  const inRow = phrases.map(
    (phrase) => `(${phrase.map((word) => termOf(harden(word), Number.POSITIVE_INFINITY)).join(" <-> ")})`,
  );
  const oneOf = words.map((word) => {
    const others = leniency === "mistypes" || leniency === "missing" ? (near.get(word) ?? []) : [];
    const terms = [...formsOf(word, leniency), ...others].map((form) =>
      termOf(form, leniency === "typed" ? Number.POSITIVE_INFINITY : 2),
    );
    return `(${[...new Set(terms)].join(" | ")})`;
  });
  const together = (terms: readonly string[]) => [...inRow, ...terms].join(" & ");
  if (leniency !== "missing") return together(oneOf);
  return oneOf.map((_one, i) => `(${together(oneOf.filter((_other, k) => k !== i))})`).join(" | ");
}

const letters = [..."acefhijklmnopqrstuvwxyz"];
const fewestLetters = 4;

/** Beginnings that a word has with one mistype in its first letters: a letter missing, added, exchanged, two swapped. */
export function nearBeginnings(word: string): string[] {
  const typed = [...harden(word)].slice(0, kept + 1);
  if (typed.length < fewestLetters) return [];
  const found = new Set<string>();
  const add = (signs: readonly string[]) => found.add(signs.slice(0, kept).join(""));
  for (let at = 0; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    const [first, second] = after;
    if (first !== undefined) add([...before, ...after.slice(1)]);
    if (first !== undefined && second !== undefined) add([...before, second, first, ...after.slice(2)]);
    for (const letter of letters) {
      add([...before, letter, ...after]);
      if (first !== undefined) add([...before, letter, ...after.slice(1)]);
    }
  }
  found.delete(beginningOf(typed.join("")));
  return [...found];
}
