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

/** From so many works on, a name that was typed is taken for whose books are looked for. */
const fewestOfAuthor = 3;
/** Above all others but what is called exactly so. */
const abovePlace = 10;

/** Where a name was typed, the books of whoever is called so come first, the best known before the others. */
export function bestKnownOfAuthor(found: readonly Found[]): Found[] {
  const known = new Map<Segment, Map<number, number>>();
  let works = 0;
  for (const one of found) {
    if (!one.isByAuthor) continue;
    const ofSegment = known.get(one.segment) ?? new Map<number, number>();
    known.set(one.segment, ofSegment);
    const work = one.segment.works[one.doc] as number;
    const before = ofSegment.get(work);
    if (before === undefined) works++;
    // A box of several books is known for each of them.
    const popularity = one.segment.sets[one.doc] === 1 ? 0 : popularityOf(one);
    ofSegment.set(work, Math.max(before ?? 0, popularity));
  }
  if (works < fewestOfAuthor) return [...found];
  return found.map((one) => {
    if (one.isTitle) return { ...one, score: one.score + 2 * abovePlace };
    if (!one.isByAuthor) return one;
    const { works, workCount } = one.segment;
    const work = works[one.doc] as number;
    // Of works that are as well known by the byte, those that came in first are.
    const place = (known.get(one.segment)?.get(work) ?? 0) - work / workCount;
    return { ...one, score: abovePlace + place / 255 + one.score / 1e9 };
  });
}

interface FoundWork {
  best: Found;
  representative?: Found;
}

/** The representative edition, in the place of the best, where it has as many of the words. */
const shownOf = ({ best, representative }: FoundWork): Found =>
  representative && representative.missing <= best.missing ? { ...representative, score: best.score } : best;

/** Of each work the edition that stands for it if that is found as well, else the one that fits best; or the newest. */
export function bestOfWorks(found: Iterable<Found>, sort: Sort | undefined): Found[] {
  const isByDate = sort === "newest";
  const before = isByDate ? (a: Found, b: Found) => newerFirst(a, b) || byFit(a, b) : byFit;
  const segments = new Map<Segment, Map<number, FoundWork>>();
  for (const one of found) {
    const works = segments.get(one.segment) ?? new Map<number, FoundWork>();
    segments.set(one.segment, works);
    const work = one.segment.works[one.doc] as number;
    const known = works.get(work) ?? { best: one };
    if (before(one, known.best) < 0) known.best = one;
    if (!isByDate && one.segment.representatives[one.doc] === 1) known.representative = one;
    works.set(work, known);
  }
  return [...segments.values()].flatMap((works) => [...works.values()].map(shownOf));
}
