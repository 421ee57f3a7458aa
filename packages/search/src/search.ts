import { createCounter, type Facets, type Filter, refuserOf } from "./facets.ts";
import { readingsOf } from "./glue.ts";
import { bestKnownOfAuthor, bestOfWorks, type Found, inOrder, isbnOf } from "./order.ts";
import { type QueryWord, wordsOfQuery } from "./query.ts";
import type { Candidate, Mistypes, Question, Searcher } from "./searcher.ts";
import type { Segment } from "./segment.ts";

export interface SearchOrder {
  text: string;
  filter?: Filter;
  sort?: "fit" | "newest";
  offset?: number;
  limit: number;
  /** For a reader still typing: no counts, and the last word may be unfinished and mistyped as well. */
  isQuick?: boolean;
  /** Only editions with all the words, mistyped or not. */
  isWhole?: boolean;
  /** Publishers that are called so are told, too. */
  withPublishers?: boolean;
}

export interface SearchAnswer {
  isbns: string[];
  /** Works found. */
  total: number;
  facets: Facets;
  /** Nothing is what was typed, not even mistyped; what there is only resembles it. */
  isNear: boolean;
  /** Whose name was typed, with how many editions. */
  publishers: { name: string; count: number }[];
}

/** From this value on a word is surely meant. */
const leastSure = 0.9;
/** Least share of the typed text that a result must cover. */
const leastCovered = 0.37;
/**
 * Share of the typed text from which on the best result is what was meant, mistyped. Of real misspellings 3 in 100 lie below,
 * of words that no title has 100 (docs/research/search.md).
 */
const leastMeant = 0.7;
/** Least share of the best score that a result must have. */
const leastOfBest = 0.62;
/** What another reading of the typed text costs. */
const costOfReading = 0.2;

/** In a vocabulary of no more words the search looks at all near ones at once. */
const fewWords = 40_000;
/** With this many editions that surely have all words, the search does not look for near ones. */
const enough = 100;
/** Editions that are judged, at least, and so many more than are to be shown. */
const judged = 1500;
/** Results a reader can page through. */
const mostResults = 10_000;
/** Of books that only resemble what was typed; where one of them was meant after all, it is the first or second. */
const mostNear = 4;
/** With fewer letters typed it may be the beginning of many names. */
const leastOfName = 4;
/** Editions judged without the filter, to tell whether the typed text is well spelled. */
const lookedBehind = 30;

const isThorough = ([first]: readonly Searcher[]) =>
  first !== undefined && first.segment.vocabulary.size <= fewWords;

/** For a reader still typing, who chooses; whoever asks for the one book of a title has typed it. */
const isTyped = ({ isQuick, isWhole }: SearchOrder) => isQuick === true && isWhole !== true;

const living = ({ dead }: Segment) => (dead ? (doc: number) => dead[doc] === 0 : () => true);

/** Searches all segments as one; newer segments hide what they hold anew in older ones. */
export function search(searchers: readonly Searcher[], order: SearchOrder): SearchAnswer {
  const words = wordsOfQuery(order.text, order.isQuick === true || isThorough(searchers));
  const counter = createCounter();
  const isName = words.reduce((sum, { text }) => sum + text.length, 0) >= leastOfName;
  const answer = (results: Found[], facets: Facets, counted: number, isNear = false): SearchAnswer => {
    const offset = order.offset ?? 0;
    const sorted = inOrder(
      bestOfWorks(isName ? bestKnownOfAuthor(results) : results, order.sort),
      order.sort,
    );
    const ordered = isNear ? sorted.slice(0, mostNear) : sorted;
    return {
      isbns: ordered.slice(offset, offset + order.limit).map(isbnOf),
      total: Math.max(Math.min(counted, mostResults), ordered.length),
      facets,
      isNear,
      publishers: [],
    };
  };
  if (words.length === 0) {
    const all = isNarrowed(order) ? findAll(searchers, order, counter) : [];
    return answer(all, counter.facets(), counter.works());
  }
  const { found, isFulfilled } = findSurely(searchers, words, order, counter);
  if (isFulfilled) return answer(found, counter.facets(), counter.works());
  found.push(...findNearly(searchers, words, order));
  const good = goodOnes(found, order);
  const nearCounter = createCounter();
  const wanted = countAndFilter(searchers, good, order.filter ?? {}, nearCounter);
  return answer(wanted, nearCounter.facets(), 0, !good.some(isMeant));
}

/** Mistyped as it may be, that is what was typed; or a title is named, with more around it. */
const isMeant = (one: Candidate) => one.covered >= leastMeant || one.isNamed;

function look(
  searchers: readonly Searcher[],
  words: readonly QueryWord[],
  isTyped: boolean,
  how: (question: Question, segment: Segment) => Candidate[],
): Found[] {
  return searchers.flatMap((searcher) => {
    const question = searcher.ask(words, isTyped);
    const { segment } = searcher;
    const found = how(question, segment).map((one) => ({ ...one, segment }));
    question.end();
    return found;
  });
}

/** Without words, what the filters leave is asked for. */
const isNarrowed = ({ filter = {} }: SearchOrder) => Object.values(filter).some((part) => part !== undefined);

/** What the filters leave, best known first: no words to judge by. */
function findAll(
  searchers: readonly Searcher[],
  order: SearchOrder,
  counter: ReturnType<typeof createCounter>,
): Found[] {
  const most = Math.min(mostResults, (order.offset ?? 0) + order.limit);
  return searchers.flatMap(({ segment }) => {
    const lives = living(segment);
    const refuse = refuserOf(segment, order.filter ?? {});
    const found: Found[] = [];
    let works = 0;
    for (let doc = 0; doc < segment.count; doc++) {
      if (!lives(doc)) continue;
      const refused = refuse(doc);
      counter.add(segment, doc, refused);
      if (refused !== 0 || (works >= most && order.sort !== "newest")) continue;
      const last = found.at(-1);
      if (!last || segment.works[last.doc] !== segment.works[doc]) works++;
      found.push({ ...unjudged, segment, doc, score: -(segment.works[doc] as number) });
    }
    counter.end(segment);
    return found;
  });
}
const unjudged = {
  ...{ covered: 1, missing: 0, isInRow: true, surest: 1, share: 0 },
  ...{ isNamed: false, isByAuthor: false, isTitle: false },
};

const isSure = (one: Candidate) => one.missing === 0 && one.surest >= leastSure;

/** Finds editions that have every word as typed, or one that begins so; and those called exactly that. */
function findSurely(
  searchers: readonly Searcher[],
  words: readonly QueryWord[],
  order: SearchOrder,
  counter: ReturnType<typeof createCounter>,
): { found: Found[]; isFulfilled: boolean } {
  let isFulfilled = false;
  const most = Math.min(mostResults, Math.max(judged, (order.offset ?? 0) + order.limit + judged / 3));
  const found = look(searchers, words, isTyped(order), (question, segment) => {
    const lives = living(segment);
    const refuse = refuserOf(segment, order.filter ?? {});
    const isWanted = (doc: number) => lives(doc) && refuse(doc) === 0;
    const exact = question.exact().filter(lives).map(question.judge);
    if (exact.length > 0) isFulfilled = true;
    const wanted = exact.filter(({ doc }) => isWanted(doc));
    if (!question.findSure()) return wanted;
    if (!order.isQuick) {
      question.forEachSure((doc) => {
        if (lives(doc)) counter.add(segment, doc, refuse(doc));
        return true;
      });
      counter.end(segment);
    }
    const sure = question.judgeSure(isWanted, most, order.sort === "newest");
    isFulfilled ||= sure.some(isSure) || sure.length >= enough;
    isFulfilled ||= question.judgeSure(lives, lookedBehind, false).some(isSure);
    return [...sure, ...wanted];
  });
  return { found, isFulfilled };
}

/** All words are there, mistyped a little. */
const isLikely = (one: Candidate) => one.missing === 0 && one.surest >= 0.6;

/** Steps to try one after the other until one finds: with many words there is no time for all at once. */
function stagesFor({ vocabulary }: Segment, isBeingTyped: boolean): Mistypes[] {
  const all = { known: 9, unknown: 9 };
  if (vocabulary.size <= fewWords) return [all];
  const first = { known: 0, unknown: 1 };
  return isBeingTyped ? [first] : [first, { known: 1, unknown: 9 }];
}

/** Finds editions that nearly have the words, or many of them, or have them joined or split. */
function findNearly(
  searchers: readonly Searcher[],
  words: readonly QueryWord[],
  order: SearchOrder,
): Found[] {
  const first = searchers[0];
  if (!first) return [];
  const found: Found[] = [];
  for (const mistypes of stagesFor(first.segment, order.isQuick === true)) {
    found.push(
      ...look(searchers, words, isTyped(order), (question, segment) =>
        question.judgeNear(living(segment), mistypes),
      ),
    );
    if (found.some(isLikely)) break;
  }
  for (const reading of readingsOf(first.segment, words)) {
    const apart = look(searchers, reading, isTyped(order), (question, segment) =>
      question.findSure()
        ? question
            .judgeSure(living(segment), judged, false)
            .filter(({ missing, isInRow }) => missing === 0 && isInRow)
        : [],
    );
    found.push(...apart.map((one) => ({ ...one, score: one.score - costOfReading })));
  }
  return found;
}

function goodOnes(found: readonly Found[], order: SearchOrder): Found[] {
  const best = found.reduce((most, { score }) => Math.max(most, score), 0);
  return found.filter(
    (one) =>
      one.covered >= leastCovered && one.score >= best * leastOfBest && (!order.isWhole || one.missing === 0),
  );
}

/** Counts editions by work, and returns those that no filter refuses. */
function countAndFilter(
  searchers: readonly Searcher[],
  found: readonly Found[],
  filter: Filter,
  counter: ReturnType<typeof createCounter>,
): Found[] {
  return searchers.flatMap(({ segment }) => {
    const refuse = refuserOf(segment, filter);
    const own = found.filter((one) => one.segment === segment).sort((a, b) => a.doc - b.doc);
    for (const [i, one] of own.entries())
      if (one.doc !== own[i - 1]?.doc) counter.add(segment, one.doc, refuse(one.doc));
    counter.end(segment);
    return own.filter((one) => refuse(one.doc) === 0);
  });
}
