import { type Found, findAll } from "./match.ts";
import { isDangerInEnglish } from "./phrases.ts";
import { rules, urging } from "./table.ts";
import { readSentences, type Word } from "./words.ts";

/** "“Yaşamak istemiyorum” diyen bir karakter": words that are told of, unless somebody near says them. */
function isQuoted(words: readonly Word[], { from, to }: Found): boolean {
  const next = words.slice(to, to + 2);
  const isTold =
    next[0]?.tags.has("quoted") === true ||
    (next[0]?.tags.has("said") === true &&
      (next[1]?.tags.has("begins") === true || words.some(({ tags }) => tags.has("fiction"))));
  return isTold && !words.slice(0, from).some(({ tags }) => tags.has("near"));
}

/**
 * Whether a message tells that the reader, or somebody near, is in danger: would die or be hurt by their own hand or by
 * another's. What books are named beside it makes no difference; a wish for a book on such a subject is none. Takes time
 * in proportion to the message, of which at most 4,000 characters are looked at.
 */
export function isInDanger(message: string): boolean {
  return (
    isDangerInEnglish(message) ||
    readSentences(message).some((words) => findAll(rules, words).some((found) => !isQuoted(words, found)))
  );
}

/** Whether an answer tells its reader to take their own life or to hurt themselves, or how. */
export function urgesDanger(answer: string): boolean {
  if (/\b(?:kill|hang|cut|shoot|harm) yourself\b/i.test(answer)) return true;
  return inPieces(answer).some((piece) =>
    readSentences(piece).some((words) => findAll(urging, words).length > 0),
  );
}

/** An answer may be longer than a message. */
function inPieces(text: string): string[] {
  return text.match(/[\s\S]{1,3900}(?:\s|$)|[\s\S]{1,3900}/g) ?? [];
}
