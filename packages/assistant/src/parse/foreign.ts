import { language } from "./spoken.ts";
import type { Word } from "./words.ts";

/** Whether a message is written in another language: other letters, or mostly words of others. */
export function isForeign(message: string, words: readonly Word[]): boolean {
  const letters = [...message].filter((letter) => /\p{L}/u.test(letter));
  const other = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (letters.length > 0 && other.length > letters.length / 2) return true;
  if (/[çğışöüÇĞİŞÖÜ]/.test(message)) return false;
  const known = words.filter((word) => language.foreign.has(word.folded));
  const isMany = known.length >= 3 && known.length >= words.length * 0.5;
  return isMany || (known.length >= 2 && known.length >= words.length * 0.75);
}
