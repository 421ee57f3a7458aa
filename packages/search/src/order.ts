import type { Candidate } from "./searcher.ts";
import type { Segment } from "./segment.ts";

export interface Found extends Candidate {
  segment: Segment;
}

export type Sort = "fit" | "newest";

export const isbnOf = ({ segment, doc }: Found): string => String(segment.isbns[doc]);
const popularityOf = ({ segment, doc }: Found) => segment.popularities[doc] as number;

/** The newest first; in a year those whose day is known, those without a year last. Below 0 for `a` before `b`. */
export function newerFirst(a: Pick<Found, "segment" | "doc">, b: Pick<Found, "segment" | "doc">): number {
  const years = (b.segment.years[b.doc] as number) - (a.segment.years[a.doc] as number);
  // No day is the earliest of all.
  return years !== 0
    ? years
    : Math.sign((b.segment.days[b.doc] as number) - (a.segment.days[a.doc] as number));
}

const byFit = (a: Found, b: Found) => b.score - a.score || (isbnOf(a) < isbnOf(b) ? -1 : 1);
const byDate = (a: Found, b: Found) =>
  newerFirst(a, b) || popularityOf(b) - popularityOf(a) || (isbnOf(a) < isbnOf(b) ? -1 : 1);

export function inOrder(found: Found[], sort: Sort | undefined): Found[] {
  return found.sort(sort === "newest" ? byDate : byFit);
}

/** Of each work the edition that fits best, or the newest. */
export function bestOfWorks(found: Iterable<Found>, sort: Sort | undefined): Found[] {
  const before = sort === "newest" ? (a: Found, b: Found) => newerFirst(a, b) || byFit(a, b) : byFit;
  const best = new Map<Segment, Map<number, Found>>();
  for (const one of found) {
    const works = best.get(one.segment) ?? new Map<number, Found>();
    best.set(one.segment, works);
    const work = one.segment.works[one.doc] as number;
    const known = works.get(work);
    if (!known || before(one, known) < 0) works.set(work, one);
  }
  return [...best.values()].flatMap((works) => [...works.values()]);
}
