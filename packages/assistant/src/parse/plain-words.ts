import { language } from "./spoken.ts";
import { areEndings, stemsOf } from "./suffix.ts";

const nouns = "kitab kitap roman yazar oku eser yayin bilgi oneri tavsiye".split(" ");
const verbs = "onerir oneri tavsiye sevdi begen istiyo dusun anlat".split(" ");

/** "Ahahah", "hehehe" */
const isLaughter = /^[ahei]*h[ahei]+h[ahei]*$/;

/** Whether a folded word says nothing about which book or author is meant. */
export function isPlain(word: string): boolean {
  if (language.plain.has(word) || word.length < 2 || isLaughter.test(word)) return true;
  if (word.length > 5 && stemsOf(word).some((stem) => language.plain.has(stem))) return true;
  return (
    verbs.some((stem) => word.startsWith(stem)) ||
    nouns.some((stem) => word.startsWith(stem) && areEndings(word.slice(stem.length)))
  );
}
