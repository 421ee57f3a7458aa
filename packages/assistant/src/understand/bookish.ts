import type { Word } from "../language/words.ts";

const bookish = /^(kitap|kitab|roman|oku|yazar|oyku|hikaye|eser|siir|edebiyat|klasik|sayfa|cilt)/;

/** Whether a message speaks of books at all. */
export function isBookish(words: readonly Word[]): boolean {
  return words.some((word) => bookish.test(word.folded));
}

/** Whether it names what is to be recommended: "kitap öner", "roman tavsiye". */
export function asksForBooks(words: readonly Word[]): boolean {
  const text = words.map((word) => word.folded).join(" ");
  return /(kitap|kitab|roman|oyku|hikaye|eser|siir|klasik|polisiye)\w* (?:\w+ ){0,3}(oner|tavsiye|var mi|ariyor|lazim|istiyor|sec)|(oner|tavsiye)\w* (?:\w+ ){0,4}(kitap|kitab|roman|oyku)|(kitap|roman) oneri|oku(nacak|yabilecegim|mak icin|malik)\w* (?:\w+ ){0,4}(kitap|roman|oyku|hikaye)|ne oku(sam|yayim|mali)|hangi (kitap|kitab|roman)/.test(
    text,
  );
}
