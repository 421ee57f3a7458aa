import type { BookGenreKey } from "@okurca/contract";
import { foldText } from "@okurca/contract";
import { bests, people, topics } from "../knowledge/knowledge.ts";
import { worksOf } from "../knowledge/works.ts";
import type { BookFilter, KnownBook, ShelfTools } from "../shelf-tools.ts";
import { isOfLength } from "../understand/numbers.ts";
import { isCountry, type Wish } from "../understand/request.ts";
import { isChosen } from "./notable.ts";
import { lastName } from "./volume.ts";

/** A book that fits, and how much of what was asked it fulfils. */
interface Candidate {
  book: KnownBook;
  fit: number;
  /** Topics it was chosen by hand for. */
  topics: string[];
}

const looked = 60;
const mostOfAuthor = 2;
const fewestStories = 3;

const isStory = ({ genres }: KnownBook) =>
  genres.some((genre) => ["roman", "aşk", "polisiye", "fantastik", "bilim kurgu"].includes(genre));

function fitsForm(book: KnownBook, wish: Wish): boolean {
  const { fromYear, toYear, without } = wish;
  if ((fromYear !== undefined || toYear !== undefined) && book.year === null) return false;
  return (
    isOfLength(book.pages, wish) &&
    (book.year ?? 0) >= (fromYear ?? 0) &&
    (book.year ?? 0) <= (toYear ?? Number.POSITIVE_INFINITY) &&
    // Of a book without any genre nobody knows that it is not of this one.
    (without.length === 0 || book.genres.length > 0) &&
    !without.some((genre) => book.genres.includes(genre)) &&
    !(isRecent(wish) && book.genres.includes("klasik")) &&
    !wish.withoutAuthors?.some((name) => isBy(book, name)) &&
    (wish.order !== "rating" || book.ratingCount > 0) &&
    !/\b(seti|set|kutulu)\b/i.test(book.title)
  );
}

/** Years are of editions: of what came out of late nobody means a new edition of a classic. */
function isRecent({ fromYear = 0, genres, order }: Wish): boolean {
  return (fromYear > 1990 || order === "newest") && !genres.includes("klasik");
}

/** Who wrote what belongs to a topic, where that tells it. */
function isByPeopleOf(topic: string, book: KnownBook): boolean {
  return book.authors.some((name) => people[topic]?.has(foldText(name)));
}

/** A form, a country, who wrote it: another kind of book is no answer, however much else of it fits. */
export function isBinding(topic: string): boolean {
  return isCountry(topic) || topic in people || topics[topic]?.isNoun === true || topic === "çocuk";
}

/** As the catalogue’s own addresses of authors are made. */
const slugOf = (folded: string) => folded.replaceAll(" ", "-");

function filterOf(wish: Wish, genres: readonly BookGenreKey[], without: readonly string[]): BookFilter {
  const { minPages, maxPages, fromYear, toYear, order } = wish;
  return {
    genres: genres.length > 0 ? genres : undefined,
    minPages,
    maxPages,
    fromYear,
    toYear,
    order,
    withoutWorks: without,
    limit: looked,
  };
}

function orderOf(wish: Wish): ((one: Candidate, other: Candidate) => number) | undefined {
  if (wish.order === "newest") return (one, other) => (other.book.year ?? 0) - (one.book.year ?? 0);
  if (wish.order === "rating") return (one, other) => weighed(other.book) - weighed(one.book);
  return undefined;
}

/** A few high ratings weigh less than many. */
function weighed({ rating, ratingCount }: KnownBook): number {
  return ((rating ?? 3) * ratingCount + 15) / (ratingCount + 5);
}

function spread(candidates: readonly Candidate[], isOneAuthor: boolean): Candidate[] {
  const counts = new Map<string, number>();
  const [first, later]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of candidates) {
    const author = candidate.book.authors[0] ?? "";
    const count = counts.get(author) ?? 0;
    counts.set(author, count + 1);
    (count < mostOfAuthor || isOneAuthor ? first : later).push(candidate);
  }
  return [...first, ...later];
}

export interface Found {
  books: KnownBook[];
  /** Some fulfil a part of the wish only: of a genre or a topic among several. */
  isPartial: boolean;
  /** None fulfils all of it. */
  isNoneWhole: boolean;
  /** Topics each book was chosen for, by work. */
  topics: ReadonlyMap<string, string[]>;
}

/** Books that fulfil a wish, the best first, without those that are not to be named. */
export async function findBooksFor(
  wish: Wish,
  { tools, without, turn }: { tools: ShelfTools; without: ReadonlySet<string>; turn: number },
): Promise<Found> {
  const refused = await Promise.all(
    (wish.withoutTopics ?? []).map((topic) => worksOf(topics[topic]?.works ?? [], tools)),
  );
  const notTheirs = new Set(refused.flat().map(({ workId }) => workId));
  const unwanted = [...without, ...notTheirs];
  const byTopic = await Promise.all(
    wish.topics.map(async (topic) => ({
      topic,
      books: await worksOf(topics[topic]?.works ?? [], tools),
      others: people[topic]
        ? await tools.listBooks({ ...filterOf(wish, [], unwanted), authors: [...people[topic]].map(slugOf) })
        : [],
    })),
  );
  const [bestOf] = wish.isBest ? wish.genres : [];
  const chosen = await worksOf((bestOf && bests[bestOf]) ?? [], tools);
  const extra = wish.topics.flatMap((topic) => topics[topic]?.genres ?? []);
  const genres = wish.genres.length > 0 ? wish.genres : wish.topics.length > 0 ? extra : [];
  const isListed = genres.length > 0 || wish.topics.length === 0 || wish.author !== undefined;
  // Of several genres each is asked for: the best known of one would hide the other.
  const ways = wish.author || genres.length < 2 ? [genres] : genres.map((genre) => [genre]);
  const filters = ways.map((some) => filterOf(wish, some, unwanted));
  const lists = wish.author
    ? filters.map((filter) => ({ ...filter, authors: wish.author?.slugs ?? [] }))
    : isListed
      ? filters
      : [];
  const listed = (await Promise.all(lists.map((one) => tools.listBooks(one)))).flat();
  const candidates = new Map<string, Candidate>();
  const add = (book: KnownBook, topic?: string) => {
    const known = candidates.get(book.workId) ?? { book, fit: 0, topics: [] };
    if (topic && !known.topics.includes(topic)) known.topics.push(topic);
    candidates.set(book.workId, known);
  };
  for (const book of chosen) add(book);
  // Other works come first with each turn: who asks twice sees something new.
  for (const { topic, books } of byTopic) for (const book of rotate(books, turn * 3)) add(book, topic);
  for (const { topic, others } of byTopic) for (const book of others) add(book, topic);
  for (const book of listed) add(book);
  for (const candidate of candidates.values())
    for (const topic of wish.topics)
      if (!candidate.topics.includes(topic) && isByPeopleOf(topic, candidate.book))
        candidate.topics.push(topic);
  const every = [...candidates.values()];
  const stories = every.filter(({ book }) => isStory(book) && !without.has(book.workId));
  // Where there are too few the kind itself says more than nothing.
  const all = wish.isStory && stories.length >= fewestStories ? stories : every;
  const fitting = (wish.isLittleKnown ? all.toReversed() : all).filter(
    ({ book }) =>
      !without.has(book.workId) &&
      !notTheirs.has(book.workId) &&
      !wish.withoutTopics?.some((topic) => isByPeopleOf(topic, book)) &&
      !(wish.isLittleKnown && isChosen(book)) &&
      fitsForm(book, wish) &&
      isByOneOf(book, wish.author),
  );
  for (const candidate of fitting) {
    const ofGenres = wish.genres.filter((genre) => candidate.book.genres.includes(genre));
    const isFirst = wish.genres.includes(candidate.book.genres[0] as BookGenreKey);
    const isBest = wish.genres.length === 1 && chosen.some(({ workId }) => workId === candidate.book.workId);
    candidate.fit =
      candidate.topics.length * 2 +
      ofGenres.length * 2 +
      (isFirst && wish.genres.length === 1 ? 0.5 : 0) +
      (isBest ? 3 : 0);
  }
  const order = orderOf(wish);
  const wanted = wish.topics.length + wish.genres.length;
  const ranked = fitting.sort(
    (one, other) => (wanted > 1 || !order ? other.fit - one.fit : 0) || (order?.(one, other) ?? 0),
  );
  // An author is asked for beside it: of all his books few are of the topic, or none.
  const isOneOfMore = wanted > 1 || (wish.author !== undefined && wish.topics.length > 0);
  const whole = ranked.filter(({ fit }) => !isOneOfMore || fit >= wanted * 2);
  const binding = wish.topics.filter(isBinding);
  const isAllBinding = binding.length > 0 && binding.length === wish.topics.length && wanted > 1;
  // "İskandinav polisiyesi": one that is both says more than five that are half of it.
  const isOfCountry = wish.topics.some(isCountry) && wish.genres.length > 0;
  const fewest = isAllBinding || isOfCountry ? 1 : Math.min(2, wish.count);
  const isOfFirst = ({ book }: Candidate) =>
    Number(wish.genres.length > 1 && wish.genres[0] !== undefined && book.genres.includes(wish.genres[0]));
  if (whole.length < fewest)
    ranked.sort((one, other) => other.fit - one.fit || isOfFirst(other) - isOfFirst(one));
  const bound = ranked.filter((candidate) => binding.every((topic) => candidate.topics.includes(topic)));
  // Of neither half is more to be had by leaving the other out.
  const ofGenres = ranked.filter(({ book }) => wish.genres.some((genre) => book.genres.includes(genre)));
  const halves = isOfCountry && whole.length === 0 && !wish.author ? alternate(bound, ofGenres) : bound;
  const kept = whole.length >= fewest ? whole : halves;
  const books = spread(kept, wish.author !== undefined && !wish.author.names).slice(0, wish.count);
  return {
    books: books.map(({ book }) => book),
    isPartial: books.some(({ fit }) => fit < wanted * 2 - 0.1),
    isNoneWhole: whole.length === 0,
    topics: new Map(books.map(({ book, topics: own }) => [book.workId, own])),
  };
}

function isByOneOf(book: KnownBook, author: Wish["author"]): boolean {
  return !author || (author.names ?? [author.name]).some((name) => isBy(book, name));
}

function isBy(book: KnownBook, name: string): boolean {
  return book.authors.some((author) => lastName(author) === lastName(name));
}

/** One of each in turn, none twice. */
function alternate<T>(some: readonly T[], others: readonly T[]): T[] {
  const length = Math.max(some.length, others.length);
  const turns = Array.from({ length }, (_, i) => [some[i], others[i]]).flat();
  return [...new Set(turns.filter((one) => one !== undefined))];
}

function rotate<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
