// Titles and names as sources write them, made into text a reader would write. Only damage that can have come about in
// one way alone is mended; where letters are lost, the row is refused instead of guessed.

import { toLine } from "@okurca/contract";
import { plainText } from "../../markup/index.ts";

/** Bytes 0x80 to 0x9f of Windows-1252, as code points. */
const windowsBytes = new Map(
  [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ"].map((sign, i) => [
    sign.codePointAt(0) ?? 0,
    0x80 + i,
  ]),
);
const utf8 = new TextDecoder("utf-8", { fatal: true });
/** First signs of letters of two and three bytes in UTF-8. */
const readTwice = /[\u00C2-\u00C5\u00E2][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/;

/** "KÃ¼rk" → "Kürk": UTF-8 that was read as Windows-1252 or Latin-1, when all of the text is readable backwards. */
export function mendDoubleEncoding(text: string): string {
  if (!readTwice.test(text)) return text;
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const byte = code <= 0xff ? code : windowsBytes.get(code);
    if (byte === undefined) return text;
    bytes.push(byte);
  }
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/** What stands for a Turkish letter that another alphabet's tables lack; none of these is Turkish. */
const standIns: Record<string, string> = {
  ð: "ğ",
  Ð: "Ğ",
  þ: "ş",
  Þ: "Ş",
  ý: "ı",
  Ý: "İ",
  ș: "ş",
  Ș: "Ş",
  ǧ: "ğ",
  Ǧ: "Ğ",
};
const standIn = /[ðÐþÞýÝșȘǧǦ]/g;
/** Signs of names that have ð, þ or ý by right: Icelandic, Czech, Faroese. */
const foreign = /[áéíóúæøčďěňřšťžąęłńő]|(son|dóttir|ová|ský)(\s|$)/i;

/** Letters of Turkish words: what `language: "tr"` makes certain. */
export function turkishLetters(text: string): string {
  return text.replace(standIn, (sign) => standIns[sign] ?? sign);
}

/** The same for a name, which may be of another language than the book. */
export function turkishName(name: string): string {
  return foreign.test(name.normalize("NFC")) ? name : turkishLetters(name);
}

/** One line without markup, invisible signs and double encoding, in composed letters. */
export function cleanText(value: unknown): string {
  if (typeof value !== "string") return "";
  return toLine(mendDoubleEncoding(plainText(value))).replace(/i\u0307/g, "i");
}

/** Whether letters are lost for good: "K?rk", "K\uFFFDrk". */
export function isDamaged(text: string): boolean {
  return text.includes("\uFFFD") || /\p{L}\?\p{L}/u.test(text);
}

/** Cataloguers end what they write: "Kabitā." → "Kabitā", "Madonna /" → "Madonna"; "J.R.R." and "…" stay. */
export function withoutEndMarks(text: string): string {
  const bare = text.replace(/[\s,;:/=]+$/, "");
  return /(^|[\s("'’-])\p{L}{4,}\.$/u.test(bare) ? bare.slice(0, -1) : bare;
}
