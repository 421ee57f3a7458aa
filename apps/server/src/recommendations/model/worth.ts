import { worthOfStars } from "@okurca/recommend";

/** What a book without stars is worth. */
const unratedWorths = { read: 0.4, reading: 0.3, "to-read": 0.2, givenUp: -0.2 } as const;

export interface Opinion {
  stars: number | null;
  status: "to-read" | "reading" | "read";
  is_given_up: boolean;
}

/** What a reader's having, rating or giving up a book is worth. */
export function worthOf({ stars, status, is_given_up }: Opinion): number {
  if (stars !== null) return worthOfStars(stars);
  return is_given_up ? unratedWorths.givenUp : unratedWorths[status];
}

const ranks = { read: 2, reading: 1, "to-read": 0 } as const;

/** Of two editions of a work on one shelf, whether the first tells more of it: by stars, then by how far it was read. */
export function tellsMore(one: Opinion, other: Opinion): boolean {
  if ((one.stars === null) !== (other.stars === null)) return one.stars !== null;
  return ranks[one.status] > ranks[other.status];
}
