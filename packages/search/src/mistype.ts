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

/** Cost of a letter that stands in one word only, after `before` and before `after` there. */
function missingCost(letter: number, before: number, after: number): number {
  return letter === before || letter === after ? costs.doubled : costs.missing;
}

const longest = 48;
const table = [0, 1, 2].map(() => new Float32Array(longest + 1));

/**
 * What it costs to mistype `typed` for `word`: swapped, wrong, missing and additional letters; neighbours on the
 * keyboard cost less. With `isBeginning`, what follows in `word` costs nothing. Symmetric otherwise; at most what the
 * number of letters is.
 */
export function mistypeCost(typed: string, word: string, isBeginning = false): number {
  const [n, m] = [Math.min(typed.length, longest), Math.min(word.length, longest)];
  let [before, last, row] = table as [Float32Array, Float32Array, Float32Array];
  last[0] = 0;
  for (let j = 1; j <= m; j++) {
    last[j] =
      (last[j - 1] as number) +
      missingCost(
        word.charCodeAt(j - 1),
        j > 1 ? word.charCodeAt(j - 2) : -1,
        j < m ? word.charCodeAt(j) : -1,
      );
  }
  for (let i = 1; i <= n; i++) {
    const a = typed.charCodeAt(i - 1);
    const previous = i > 1 ? typed.charCodeAt(i - 2) : -1;
    const additional = missingCost(a, previous, i < n ? typed.charCodeAt(i) : -1);
    row[0] = (last[0] as number) + additional;
    for (let j = 1; j <= m; j++) {
      const b = word.charCodeAt(j - 1);
      let cost =
        (last[j - 1] as number) + (a === b ? 0 : areNeighbours(a, b) ? costs.neighbour : costs.other);
      cost = Math.min(cost, (last[j] as number) + additional);
      const omitted = missingCost(b, j > 1 ? word.charCodeAt(j - 2) : -1, j < m ? word.charCodeAt(j) : -1);
      cost = Math.min(cost, (row[j - 1] as number) + omitted);
      if (i > 1 && j > 1 && a !== b && a === word.charCodeAt(j - 2) && previous === b)
        cost = Math.min(cost, (before[j - 2] as number) + costs.swapped);
      row[j] = cost;
    }
    [before, last, row] = [last, row, before];
  }
  if (!isBeginning) return last[m] as number;
  let least = last[m] as number;
  for (let j = Math.max(1, n - 2); j < m; j++) least = Math.min(least, last[j] as number);
  return least;
}
