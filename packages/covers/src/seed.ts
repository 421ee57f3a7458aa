export type Random = () => number;

/**
 * Turkish lower case without the ICU data of the machine, so that a browser and a server with
 * different ICU versions agree for ever.
 */
export function lowerTurkish(text: string): string {
  return text.normalize("NFC").replaceAll("İ", "i").replaceAll("I", "ı").toLowerCase();
}

/** Turkish upper case (i → İ, ı → I), without ICU for the same reason. */
export function upperTurkish(text: string): string {
  return text.normalize("NFC").replaceAll("i", "İ").replaceAll("ı", "I").toUpperCase();
}

/** 32-bit FNV-1a over code points, with murmur3's finaliser: FNV alone is weak in its low bits. */
export function fingerprint(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** mulberry32: a small generator that is the same in every engine. Values lie in [0, 1). */
export function randomFrom(seed: number): Random {
  let a = seed | 0;
  return function next() {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random member of a list that is known not to be empty. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** A random whole number, both ends included. */
export function pickInteger(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** A random number in [from, to). */
export function pickBetween(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}
