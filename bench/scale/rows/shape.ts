/** How much of everything, by the number of readers. */
export interface Shape {
  readers: number;
  works: number;
  /** Readers with very many friends come first: 1 has the most, then ever fewer (the n-th a part of 1/√n). */
  hubs: number;
  mostFriends: number;
  /** After the hubs: so many readers with this many books. */
  collectors: number;
  mostBooks: number;
  /** At most, of the others. */
  usualBooks: number;
  /** How many readers have read and reviewed the one book that everybody knows: every n-th. */
  bestsellerEvery: number;
}

/** Of 100,000 readers: 5 million friend_edges, library rows and events, 1 million reviews, 2 million notifications. */
export function shapeOf(readers: number): Shape {
  if (!Number.isInteger(readers) || readers < 5000) throw new Error("--readers: a whole number from 5000 on");
  return {
    readers,
    works: readers * 2,
    hubs: readers / 100,
    mostFriends: Math.min(6750, Math.round(readers * 0.225)),
    collectors: 20,
    mostBooks: Math.min(3000, readers / 2),
    usualBooks: 98,
    bestsellerEvery: 5,
  };
}
