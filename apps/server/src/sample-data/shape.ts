/** How much of everything there is. */
export interface Shape {
  /** A multiple of ten: seven works have ten editions. */
  editions: number;
  readers: number;
  /** Readers with very many friends come first: 1 has the most, then ever fewer (the n-th a part of 1/√n). */
  hubs: number;
  mostFriends: number;
  /** After the hubs: so many readers with this many books. */
  collectors: number;
  mostBooks: number;
  /** At most, of the others. */
  usualBooks: number;
  /** Every n-th reader has read and reviewed the one book that everybody knows. */
  bestsellerEvery: number;
  /** Of a thousand readers. */
  suspended: number;
}

/** Of 100,000 readers: 5 million friendship edges, library rows and events, 1 million reviews, 2 million notifications. */
export function shapeOf(given: { editions: number; readers: number }): Shape {
  const { editions, readers } = given;
  const isWhole = Number.isInteger(editions) && Number.isInteger(readers);
  if (!isWhole || editions % 10 !== 0 || editions < 500 || readers < 100)
    throw new Error("a multiple of ten editions, at least 500, and at least 100 readers");
  return {
    editions,
    readers,
    hubs: Math.max(1, Math.round(readers / 100)),
    mostFriends: Math.min(6750, Math.round(readers * 0.225)),
    collectors: Math.min(20, Math.round(readers / 100)),
    mostBooks: Math.min(3000, editions / 10),
    usualBooks: 106,
    bestsellerEvery: 5,
    suspended: 1,
  };
}

export const sizes = {
  s: shapeOf({ editions: 10_000, readers: 1000 }),
  m: shapeOf({ editions: 100_000, readers: 10_000 }),
  l: shapeOf({ editions: 1_000_000, readers: 100_000 }),
} as const;

export type Size = keyof typeof sizes;

export const worksOf = ({ editions }: Shape) => (editions / 10) * 7;
