import { foldText } from "@okurca/contract";
import { withoutAddress } from "./address.ts";
import { asWritten } from "./spoken.ts";

export interface Word {
  /** As typed. */
  text: string;
  folded: string;
  /** What stands before an apostrophe, folded: "Kafka'nın" → "kafka"; the whole word without one. */
  base: string;
  isCapital: boolean;
  hasApostrophe: boolean;
  isQuoted: boolean;
  /** What stands behind it: the end of a sentence, a comma, or neither. */
  mark: "." | "," | "";
}

/** Nobody needs more words to ask for a book; what comes after them is not looked at. */
const mostWords = 100;
const pattern = /[\p{L}\p{M}\p{Nd}]+(?:['’‘`´ʼ][\p{L}\p{M}\p{Nd}]+)*/gu;
const quotes = /["“”„«»]([^"“”„«»]{1,200})["“”„«»]/g;

/** What some of the words say, folded. */
export const saidIn = (words: readonly Word[], from = 0, to = words.length) =>
  words
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(" ");

/** A title or a name as it was typed, without what stands behind an apostrophe of its last word. */
export const typedIn = (words: readonly Word[], from = 0, to = words.length) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ")
    .replace(/['’‘`´ʼ][^ ]*$/, "");

/** "Kalın mı kalın", "güzel mi güzel": said twice for weight, and asking nothing. */
function withoutDoubles(words: readonly Word[]): Word[] {
  const isDouble = (at: number) =>
    /^(mi|mu)$/.test(words[at + 1]?.folded ?? "") && words[at]?.folded === words[at + 2]?.folded;
  return words.filter((_, at) => !isDouble(at) && !isDouble(at - 1));
}

/** The words of a message, in order. */
export function readWords(message: string): Word[] {
  const quoted = [...message.matchAll(quotes)].map(
    ({ index, 0: all }) => [index, index + all.length] as const,
  );
  const words: Word[] = [];
  for (const { 0: text, index } of message.matchAll(pattern)) {
    const folded = foldText(text);
    // "Sakın" refuses what is said anyway, and is not calm.
    if (folded === "" || text.toLocaleLowerCase("tr") === "sakın") continue;
    const [before = ""] = text.split(/['’‘`´ʼ]/);
    const hasApostrophe = before !== text;
    const isQuoted = quoted.some(([from, to]) => index >= from && index < to);
    // What begins a sentence is written so whatever it is.
    const isBegun = /\p{Ll}{2}[.!?…]+\s*$/u.test(message.slice(Math.max(0, index - 8), index));
    const isCapital = /^\p{Lu}/u.test(text) && !isBegun;
    const behind = /^["”’)\s]*([,.;:!?…\n(])?/.exec(message.slice(index + text.length))?.[1] ?? "";
    const mark = behind === "" || behind === "," ? behind : ".";
    const written = hasApostrophe || isQuoted ? [folded] : asWritten(folded);
    for (const one of written)
      words.push({
        text: one === folded ? text : one,
        folded: one,
        base: one === folded ? foldText(before) || folded : one,
        isCapital,
        hasApostrophe,
        isQuoted,
        mark,
      });
    if (words.length >= mostWords) break;
  }
  return withoutAddress(withoutDoubles(words));
}
