/** Of each letter or digit one bit: words that differ in many bits differ in many letters. */
export function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) % 31);
  return mask;
}

export function countBits(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Longer words are compared by this many letters: what the distances are counted in is one machine word. */
export const longestWord = 31;
const codes = 128;

/** Distances to one word, many times: Hyyrö's bit-parallel one, in which two swapped letters are one mistype. */
export interface Distances {
  /** The number of letters, of `longestWord` at most. */
  length: number;
  mask: number;
  /** To the word whose letters stand in `chars` from `start` to `end`; more than `most` need not be exact. */
  to(chars: Uint16Array, start: number, end: number, most: number): number;
  /** The least distance to any of its beginnings. */
  toBeginning(chars: Uint16Array, start: number, end: number, most: number): number;
}

export function distancesTo(word: string): Distances {
  const length = Math.min(word.length, longestWord);
  // Letters beyond ASCII share a place: a distance that is too small is found out by the one who weighs it.
  const places = new Int32Array(codes);
  for (let i = 0; i < length; i++)
    places[word.charCodeAt(i) % codes] = (places[word.charCodeAt(i) % codes] as number) | (1 << i);
  const top = 1 << (length - 1);

  function run(chars: Uint16Array, start: number, end: number, most: number, isBeginning: boolean): number {
    let positive = -1;
    let negative = 0;
    let same = 0;
    let before = 0;
    let distance = length;
    let least = length;
    const stop = isBeginning ? Math.min(end, start + length + most) : Math.min(end, start + longestWord);
    for (let i = start; i < stop; i++) {
      const here = places[(chars[i] as number) % codes] as number;
      const swapped = ((~same & here) << 1) & before;
      same = (((here & positive) + positive) ^ positive) | here | negative | swapped | 0;
      let horizontal = negative | ~(same | positive);
      const less = same & positive;
      if ((horizontal & top) !== 0) distance++;
      else if ((less & top) !== 0) distance--;
      horizontal = (horizontal << 1) | 1;
      positive = (less << 1) | ~(same | horizontal);
      negative = horizontal & same;
      before = here;
      if (isBeginning) {
        if (distance < least) least = distance;
      } else if (distance - (stop - i - 1) > most) return distance;
    }
    return isBeginning ? least : distance;
  }
  return {
    length,
    mask: maskOf(word.slice(0, length)),
    to: (chars, start, end, most) => run(chars, start, end, most, false),
    toBeginning: (chars, start, end, most) => run(chars, start, end, most, true),
  };
}
