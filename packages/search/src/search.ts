import { createCounter, type Facets, type Filter, newerFirst, refuserOf } from "./facets.ts";
import { readingsOf } from "./glue.ts";
import { type QueryWord, wordsOfQuery } from "./query.ts";
import type { Candidate, Question, Searcher } from "./searcher.ts";
import type { Segment } from "./segment.ts";

export interface SearchOrder {
  text: string;
  filter?: Filter;
  sort?: "fit" | "newest";
  offset?: number;
  limit: number;
  /** Without counts, which cost time. */
  isQuick?: boolean;
}

export interface SearchAnswer {
  isbns: string[];
  /** Works that were found. */
  total: number;
  facets: Facets;
}

interface Found extends Candidate {
  segment: Segment;
}

/** From here on a word is surely meant. */
const leastSure = 0.9;
/** Of what was typed so much must stand there. */
const leastCovered = 0.37;
/** Results this much worse than the best are none. */
const leastOfBest = 0.62;
/** What another reading of what was typed costs. */
const costOfReading = 0.2;

/** Of each work the edition that fits best. */
function bestOfWorks(found: Iterable<Found>): Found[] {
  const best = new Map<Segment, Map<number, Found>>();
  for (const one of found) {
    const works = best.get(one.segment) ?? new Map<number, Found>();
    best.set(one.segment, works);
    const work = one.segment.works[one.doc] as number;
    const known = works.get(work);
    if (!known || one.score > known.score) works.set(work, one);
  }
  return [...best.values()].flatMap((works) => [...works.values()]);
}

const isbnOf = ({ segment, doc }: Found) => String(segment.isbns[doc]);

function inOrder(found: Found[], sort: SearchOrder["sort"]): Found[] {
  const byFit = (a: Found, b: Found) => b.score - a.score || (isbnOf(a) < isbnOf(b) ? -1 : 1);
  if (sort !== "newest") return found.sort(byFit);
  return found.sort((a, b) => {
    const newer =
      a.segment === b.segment ? newerFirst(a.segment, a.doc, b.doc) : yearOf(b) - yearOf(a) || dayOf(b) - dayOf(a);
    return newer || byFit(a, b);
  });
}
const yearOf = ({ segment, doc }: Found) => segment.years[doc] as number;
const dayOf = ({ segment, doc }: Found) => segment.days[doc] as number;

/** Searches all segments as one; newer segments hide what they hold anew in older ones. */
export function search(searchers: readonly Searcher[], order: SearchOrder): SearchAnswer {
  const words = wordsOfQuery(order.text);
  const filter = order.filter ?? {};
  const counter = createCounter();
  if (words.length === 0) return { isbns: [], total: 0, facets: counter.facets() };
  const found: Found[] = [];
  const isLiving = (segment: Segment) => {
    const { dead } = segment;
    return dead ? (doc: number) => dead[doc] === 0 : () => true;
  };

  function look(reading: readonly QueryWord[], penalty: number, how: (question: Question, segment: Segment) => Candidate[]) {
    for (const searcher of searchers) {
      const question = searcher.ask(reading);
      const { segment } = searcher;
      for (const one of how(question, segment)) found.push({ ...one, score: one.score - penalty, segment });
      question.end();
    }
  }

  look(words, 0, (question, segment) => {
    const lives = isLiving(segment);
    const refuse = refuserOf(segment, filter);
    const exact = question.exact().filter((doc) => lives(doc) && refuse(doc) === 0).map(question.judge);
    if (!question.findSure()) return exact;
    if (!order.isQuick) {
      question.forEachSure((doc) => {
        if (lives(doc)) counter.add(segment, doc, refuse(doc));
        return true;
      });
      counter.end(segment);
    }
    const judged = question.judgeSure((doc) => lives(doc) && refuse(doc) === 0);
    return [...judged, ...exact];
  });

  const isFulfilled = found.some((one) => one.missing === 0 && one.surest >= leastSure);
  let results: Found[];
  let total: number;
  let facets: Facets;
  if (isFulfilled) {
    results = inOrder(bestOfWorks(found), order.sort);
    total = Math.max(counter.works(), results.length);
    facets = counter.facets();
  } else {
    const nearCounter = createCounter();
    const wanted: Found[] = [];
    const near = (question: Question, segment: Segment) => {
      const lives = isLiving(segment);
      return question.judgeNear(lives);
    };
    look(words, 0, near);
    const first = searchers[0];
    const apart = (question: Question, segment: Segment) =>
      question.findSure()
        ? question.judgeSure(isLiving(segment)).filter(({ missing, isInRow }) => missing === 0 && isInRow)
        : [];
    if (first) for (const reading of readingsOf(first.segment, words)) look(reading, costOfReading, apart);
    const best = found.reduce((most, { score }) => Math.max(most, score), 0);
    const good = found.filter((one) => one.covered >= leastCovered && one.score >= best * leastOfBest);
    good.sort((a, b) => (a.segment === b.segment ? a.doc - b.doc : searchers.findIndex((s) => s.segment === a.segment) - searchers.findIndex((s) => s.segment === b.segment)));
    for (const searcher of searchers) {
      const { segment } = searcher;
      const refuse = refuserOf(segment, filter);
      let last = -1;
      for (const one of good) {
        if (one.segment !== segment) continue;
        const refused = refuse(one.doc);
        if (one.doc !== last) nearCounter.add(segment, one.doc, refused);
        last = one.doc;
        if (refused === 0) wanted.push(one);
      }
      nearCounter.end(segment);
    }
    results = inOrder(bestOfWorks(wanted), order.sort);
    total = results.length;
    facets = nearCounter.facets();
  }
  const offset = order.offset ?? 0;
  return { isbns: results.slice(offset, offset + order.limit).map(isbnOf), total, facets };
}
