/** The Turkish Q keyboard; letters stand as they are folded, so that some have two keys. */
const rows = ["qwertyuiopgu", "asdfghjklsi", "zxcvbnmoc"];
/** How far each row stands to the right of the first, in keys. */
const shifts = [0, 0.3, 0.7];

const letters = 128;
const neighbours = new Uint8Array(letters * letters);
const keys = rows.flatMap((row, y) =>
  [...row].map((letter, i) => ({ code: letter.charCodeAt(0), x: i + (shifts[y] as number), y })),
);
for (const one of keys)
  for (const other of keys)
    if (Math.abs(one.x - other.x) < 1.2 && Math.abs(one.y - other.y) <= 1)
      neighbours[one.code * letters + other.code] = 1;

/** Sounds that are often heard for each other. */
for (const [one, other] of ["dt", "bp", "gk", "vw", "sz", "cj", "ck", "fv", "yi", "kq", "hg"].map((pair) => [
  pair.charCodeAt(0),
  pair.charCodeAt(1),
]) as [number, number][]) {
  neighbours[one * letters + other] = 1;
  neighbours[other * letters + one] = 1;
}

const costs = { other: 1, neighbour: 0.7, missing: 0.85, doubled: 0.55, swapped: 0.7 } as const;

/** Whether two letters lie beside each other on the keyboard, or sound alike. */
export function areNeighbours(one: number, other: number): boolean {
  return one < letters && other < letters && neighbours[one * letters + other] === 1;
}

const longest = 48;
const table = [0, 1, 2].map(() => new Float32Array(longest + 1));
const omissions = new Float32Array(longest + 1);

/** A word's letters among others. */
export interface Letters {
  chars: Uint16Array;
  start: number;
  end: number;
}

/**
 * What it costs to mistype `typed` for `word`: swapped, wrong, missing and additional letters; neighbours on the
 * keyboard cost less. With `isBeginning`, what follows in `word` costs nothing. At most what the number of letters is.
 */
export function mistypeCost(typed: string, { chars, start, end }: Letters, isBeginning = false): number {
  const [n, m] = [Math.min(typed.length, longest), Math.min(end - start, longest)];
  let [before, last, row] = table as [Float32Array, Float32Array, Float32Array];
  last[0] = 0;
  for (let j = 1; j <= m; j++) {
    const letter = chars[start + j - 1] as number;
    const beside = (j > 1 && chars[start + j - 2] === letter) || (j < m && chars[start + j] === letter);
    omissions[j] = beside ? costs.doubled : costs.missing;
    last[j] = (last[j - 1] as number) + (omissions[j] as number);
  }
  let previous = -1;
  for (let i = 1; i <= n; i++) {
    const a = typed.charCodeAt(i - 1);
    const isDoubled = a === previous || (i < n && a === typed.charCodeAt(i));
    const additional = isDoubled ? costs.doubled : costs.missing;
    row[0] = (last[0] as number) + additional;
    for (let j = 1; j <= m; j++) {
      const b = chars[start + j - 1] as number;
      let cost =
        (last[j - 1] as number) + (a === b ? 0 : areNeighbours(a, b) ? costs.neighbour : costs.other);
      const added = (last[j] as number) + additional;
      if (added < cost) cost = added;
      const omitted = (row[j - 1] as number) + (omissions[j] as number);
      if (omitted < cost) cost = omitted;
      if (j > 1 && a !== b && previous === b && a === chars[start + j - 2]) {
        const swapped = (before[j - 2] as number) + costs.swapped;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
    }
    previous = a;
    [before, last, row] = [last, row, before];
  }
  if (!isBeginning) return last[m] as number;
  let least = last[m] as number;
  for (let j = Math.max(1, n - 2); j < m; j++) least = Math.min(least, last[j] as number);
  return least;
}
