import type { Frame } from "../frame.ts";

/** Keys that were hit by chance: letters side by side, or consonants that no word has together. */
const noise = /[bcdfghjklmnpqrstvwxyz]{5}|asdf|sdfg|qwer|wert|zxcv|(.)\1{3}|(\w{2,3})\2\2/;

/** Whether nothing but keys that were hit by chance is there to be answered. */
export const isNoise = ({
  words,
  entities,
  concepts,
}: Pick<Frame, "words" | "entities" | "concepts">): boolean =>
  !concepts.some(({ kind, isGuessed }) => (kind === "act" || kind === "genre") && !isGuessed) &&
  !entities.some(({ isSure, kind }) => isSure && kind !== "unknown") &&
  words.some(({ folded }) => noise.test(folded)) &&
  !words.some(({ isQuoted }) => isQuoted);
