export type Face = "serif" | "sans";

/**
 * Advance widths in thousandths of an em, each the larger of two faces: for the serif Newsreader 500
 * (optical size 40) and Georgia, for the sans Figtree 600 and Arial Bold. A line that fits by these
 * tables fits in the faces of the site and in their usual fallbacks.
 */
const serif: Record<string, number> = {
  a: 504,
  b: 560,
  c: 454,
  d: 575,
  e: 484,
  f: 327,
  g: 510,
  h: 582,
  i: 293,
  j: 291,
  k: 555,
  l: 287,
  m: 880,
  n: 591,
  o: 539,
  p: 573,
  q: 560,
  r: 410,
  s: 432,
  t: 358,
  u: 576,
  v: 537,
  w: 764,
  x: 525,
  y: 535,
  z: 449,
  A: 723,
  B: 655,
  C: 703,
  D: 758,
  E: 655,
  F: 602,
  G: 756,
  H: 815,
  I: 390,
  J: 518,
  K: 751,
  L: 615,
  M: 1003,
  N: 767,
  O: 784,
  P: 622,
  Q: 784,
  R: 702,
  S: 561,
  T: 693,
  U: 773,
  V: 702,
  W: 1060,
  X: 727,
  Y: 696,
  Z: 644,
  " ": 241,
  ".": 270,
  ",": 270,
  ":": 313,
  ";": 313,
  "'": 240,
  "’": 240,
  "-": 374,
  "!": 331,
  "?": 479,
  "…": 860,
  "&": 740,
};
const sans: Record<string, number> = {
  a: 556,
  b: 611,
  c: 556,
  d: 611,
  e: 556,
  f: 384,
  g: 611,
  h: 611,
  i: 278,
  j: 282,
  k: 556,
  l: 278,
  m: 889,
  n: 611,
  o: 611,
  p: 611,
  q: 611,
  r: 389,
  s: 556,
  t: 393,
  u: 611,
  v: 556,
  w: 815,
  x: 556,
  y: 556,
  z: 500,
  A: 722,
  B: 722,
  C: 723,
  D: 722,
  E: 667,
  F: 611,
  G: 778,
  H: 750,
  I: 282,
  J: 556,
  K: 722,
  L: 611,
  M: 853,
  N: 774,
  O: 783,
  P: 667,
  Q: 785,
  R: 722,
  S: 667,
  T: 611,
  U: 722,
  V: 711,
  W: 975,
  X: 667,
  Y: 667,
  Z: 635,
  " ": 278,
  ".": 278,
  ",": 278,
  ":": 333,
  ";": 333,
  "'": 278,
  "’": 278,
  "-": 411,
  "–": 700,
  "—": 1100,
  "!": 333,
  "?": 611,
  "…": 1000,
};

const mark = /^[\p{M}\p{Cf}]$/u;
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]$/u;
const emoji = /^\p{Extended_Pictographic}$/u;
const upper = /^\p{Lu}$/u;
const lower = /^\p{Ll}$/u;
const arabic = /^[\p{Script=Arabic}\p{Script=Hebrew}]$/u;

// Finding a character's script is slow next to a look-up, and titles repeat their letters.
const found = { serif: new Map<string, number>(), sans: new Map<string, number>() };

function widthOf(character: string, face: Face): number {
  const known = found[face].get(character);
  if (known !== undefined) return known;
  const width = findWidth(character, face);
  if (found[face].size < 4000) found[face].set(character, width);
  return width;
}

function findWidth(character: string, face: Face): number {
  const table = face === "serif" ? serif : sans;
  const known = table[character] ?? table[character.normalize("NFD").charAt(0)];
  if (known !== undefined) return known;
  if (character === "ı") return table.i ?? 300;
  if (mark.test(character)) return 0;
  if (emoji.test(character)) return 1350;
  if (wide.test(character)) return 1020;
  if (arabic.test(character)) return 620;
  if (lower.test(character)) return 690;
  if (upper.test(character)) return 860;
  return 660;
}

/** A safe (never too small) width of one line of text, in the unit of `size`. */
export function measureText(text: string, size: number, face: Face): number {
  let sum = 0;
  for (const character of text.normalize("NFC")) sum += widthOf(character, face);
  return (sum * size) / 1000;
}

/** Base letters with the marks that belong to them, so that no break parts an accent from its letter. */
export function splitGraphemes(text: string): string[] {
  const result: string[] = [];
  for (const character of text.normalize("NFC")) {
    const last = result.at(-1);
    if (last !== undefined && (mark.test(character) || last.endsWith("\u200d"))) {
      result[result.length - 1] = last + character;
    } else {
      result.push(character);
    }
  }
  return result;
}
