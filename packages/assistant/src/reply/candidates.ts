import type { BookGenreKey } from "@okurca/contract";
import { topics } from "../knowledge/shelves.ts";
import { fold } from "../language/fold.ts";
import type { BookFilter, KnownBook, ShelfTools } from "../shelf-tools.ts";
import { isCountry, type Wish } from "../understand/request.ts";

/** A book that fits, and how much of what was asked it fulfils. */
interface Candidate {
  book: KnownBook;
  fit: number;
  /** Topics it was chosen by hand for. */
  topics: string[];
}

const looked = 60;
const mostOfAuthor = 2;

function fitsForm(book: KnownBook, wish: Wish): boolean {
  const { minPages, maxPages, fromYear, toYear, without } = wish;
  if ((minPages !== undefined || maxPages !== undefined) && book.pages === null) return false;
  if ((fromYear !== undefined || toYear !== undefined) && book.year === null) return false;
  return (
    (book.pages ?? 0) >= (minPages ?? 0) &&
    (book.pages ?? 0) <= (maxPages ?? Number.POSITIVE_INFINITY) &&
    (book.year ?? 0) >= (fromYear ?? 0) &&
    (book.year ?? 0) <= (toYear ?? Number.POSITIVE_INFINITY) &&
    // Of a book without any genre nobody knows that it is not of this one.
    (without.length === 0 || book.genres.length > 0) &&
    !without.some((genre) => book.genres.includes(genre)) &&
    !wish.withoutAuthors?.some((name) => isBy(book, name)) &&
    (wish.order !== "rating" || book.ratingCount > 0) &&
    !/\b(seti|set|kutulu)\b/i.test(book.title)
  );
}

/** The works of a topic that the catalogue has, as they stand there. */
async function worksOf(topic: string, tools: ShelfTools): Promise<KnownBook[]> {
  const named = (topics[topic]?.works ?? []).map((line) => {
    const [title = "", surname = ""] = line.split("|");
    return { title: fold(title), surname: fold(surname) };
  });
  const found = Map.groupBy(await tools.booksTitled(named.map(({ title }) => title)), ({ title }) => title);
  return named.flatMap(({ title, surname }) => {
    const own = found
      .get(title)
      ?.find(({ book }) => surname === "" || fold(book.authors.join(" ")).includes(surname));
    return own ? [own.book] : [];
  });
}

function filterOf(wish: Wish, genres: readonly BookGenreKey[], without: readonly string[]): BookFilter {
  const { minPages, maxPages, fromYear, toYear, order } = wish;
  return {
    ...(genres.length > 0 ? { genres } : {}),
    ...(minPages === undefined ? {} : { minPages }),
    ...(maxPages === undefined ? {} : { maxPages }),
    ...(fromYear === undefined ? {} : { fromYear }),
    ...(toYear === undefined ? {} : { toYear }),
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
  /** Topics each book was chosen for, by work. */
  topics: ReadonlyMap<string, string[]>;
}

/** Books that fulfil a wish, the best first, without those that are not to be named. */
export async function findBooksFor(
  wish: Wish,
  { tools, without, turn }: { tools: ShelfTools; without: ReadonlySet<string>; turn: number },
): Promise<Found> {
  const unwanted = [...without];
  const byTopic = await Promise.all(
    wish.topics.map(async (topic) => ({ topic, books: await worksOf(topic, tools) })),
  );
  const extra = wish.topics.flatMap((topic) => topics[topic]?.genres ?? []);
  const genres = wish.genres.length > 0 ? wish.genres : wish.topics.length > 0 ? extra : [];
  const isListed = genres.length > 0 || wish.topics.length === 0 || wish.author !== undefined;
  const filter = filterOf(wish, genres, unwanted);
  const lists = wish.author
    ? wish.author.slugs.map((author) => ({ ...filter, author }))
    : isListed
      ? [filter]
      : [];
  const listed = (await Promise.all(lists.map((one) => tools.listBooks(one)))).flat();
  const candidates = new Map<string, Candidate>();
  const add = (book: KnownBook, topic?: string) => {
    const known = candidates.get(book.workId) ?? { book, fit: 0, topics: [] };
    if (topic) known.topics.push(topic);
    candidates.set(book.workId, known);
  };
  // Other works come first with each turn: who asks twice sees something new.
  for (const { topic, books } of byTopic) for (const book of rotate(books, turn * 3)) add(book, topic);
  for (const book of listed) add(book);
  const fitting = [...candidates.values()].filter(
    ({ book }) =>
      !without.has(book.workId) && fitsForm(book, wish) && (!wish.author || isBy(book, wish.author.name)),
  );
  for (const candidate of fitting) {
    const ofGenres = wish.genres.filter((genre) => candidate.book.genres.includes(genre));
    const isFirst = wish.genres.includes(candidate.book.genres[0] as BookGenreKey);
    candidate.fit =
      candidate.topics.length * 2 + ofGenres.length * 2 + (isFirst && wish.genres.length === 1 ? 0.5 : 0);
  }
  const order = orderOf(wish);
  const wanted = wish.topics.length + wish.genres.length;
  const ranked = fitting.sort(
    (one, other) => (wanted > 1 || !order ? other.fit - one.fit : 0) || (order?.(one, other) ?? 0),
  );
  const whole = ranked.filter(({ fit }) => wanted < 2 || fit >= wanted * 2);
  // What is of another country answers nothing.
  const fewest = wish.topics.some(isCountry) ? 1 : Math.min(2, wish.count);
  const kept = whole.length >= fewest ? whole : ranked;
  const books = spread(kept, wish.author !== undefined).slice(0, wish.count);
  return {
    books: books.map(({ book }) => book),
    topics: new Map(books.map(({ book, topics: own }) => [book.workId, own])),
  };
}

function isBy(book: KnownBook, name: string): boolean {
  const last = fold(name).split(" ").at(-1) ?? "";
  return book.authors.some((author) => fold(author).split(" ").at(-1) === last);
}

function rotate<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
