import { type Features, featuresOf } from "./features.ts";
import { type Found, findAll } from "./match.ts";
import { isDangerInEnglish, urgesInWords } from "./phrases.ts";
import { soundsInDanger } from "./score.ts";
import { rules, urging } from "./table.ts";
import { mostCharacters, readSentences, type Word } from "./words.ts";

/** Words of a message that is weighed as a whole, and of each part of a longer one; parts overlap by half. */
const mostWords = 40;

/** "“Yaşamak istemiyorum” diyen bir karakter": words that are told of, unless somebody near says them. */
function isQuoted(words: readonly Word[], { from, to }: Found): boolean {
  const next = words.slice(to, to + 2);
  const isTold =
    next[0]?.tags.has("quoted") === true ||
    (next[0]?.tags.has("said") === true &&
      (next[1]?.tags.has("begins") === true || words.some(({ tags }) => tags.has("fiction"))));
  return isTold && !words.slice(0, from).some(({ tags }) => tags.has("near"));
}

/** Whether a rule holds, whatever books are named beside it. */
const holds = (text: string, sentences: readonly (readonly Word[])[]) =>
  isDangerInEnglish(text) ||
  sentences.some((words) => findAll(rules, words).some((found) => !isQuoted(words, found)));

/** What the learnt score looks at in a message, and whether a rule holds in it. */
export function lookAt(text: string): { features: Features; isRuled: boolean; sentences: Word[][] } {
  const sentences = readSentences(text);
  const isRuled = holds(text, sentences);
  return { features: featuresOf(text, sentences, isRuled), isRuled, sentences };
}

/**
 * Whether a message tells that the reader, or somebody near, is in danger: would die or be hurt by their own hand or by
 * another's, or would hurt others. It is when it sounds so; where a rule holds, too, unless it sounds all harmless. What
 * books are named beside it makes no difference; a wish for a book on such a subject is none. Takes time in proportion to the message, of which
 * at most 4,000 characters are looked at.
 */
export function isInDanger(message: string): boolean {
  const { features, isRuled, sentences } = lookAt(message.slice(0, mostCharacters));
  if (soundsInDanger(features, isRuled)) return true;
  return inParts(sentences.flat()).some((words) => {
    const text = words.map(({ folded }) => folded).join(" ");
    const isRuled = holds(text, [words]);
    return soundsInDanger(featuresOf(text, [words], isRuled), isRuled);
  });
}

/** A long message in parts, so that one sentence in a long story is heard; none of a short one. */
function inParts(words: readonly Word[]): (readonly Word[])[] {
  const parts: (readonly Word[])[] = [];
  if (words.length > mostWords)
    for (let from = 0; from < words.length; from += mostWords / 2)
      parts.push(words.slice(from, from + mostWords));
  return parts;
}

/** Whether an answer tells its reader to take their own life or to hurt themselves, or how. */
export function urgesDanger(answer: string): boolean {
  if (urgesInWords(answer)) return true;
  return inPieces(answer).some((piece) =>
    readSentences(piece).some((words) => findAll(urging, words).length > 0),
  );
}

/** An answer may be longer than a message. */
function inPieces(text: string): string[] {
  return text.match(/[\s\S]{1,3900}(?:\s|$)|[\s\S]{1,3900}/g) ?? [];
}
