import { foldText } from "@okurca/contract";
import { authorCalled, bests, seriesOf } from "../knowledge/knowledge.ts";
import { isAboutAny, worksOfWord } from "../knowledge/subjects.ts";
import { isSameWork, isSet, lastName } from "../knowledge/titles.ts";
import { genresTold, isBinding, type TopicKey, topics } from "../knowledge/topics.ts";
import { type KnownWork, knownWorks, topicsOf, weightOf, workOf, workOfKey } from "../knowledge/works.ts";
import { isOfLength } from "../parse/numbers.ts";
import { unlike, type Wish } from "../parse/wish.ts";
import type { BookFilter, Genre, KnownBook, ShelfTools } from "../tools.ts";
import { kinship, type Likeness, likenessOf, nothingLiked } from "./likeness.ts";

/** Known works that are looked up in the catalogue for one wish. */
const lookedUp = 90;
/** Books of each list of the catalogue. */
const listed = 60;
const mostOfAuthor = 2;

/** A book that fits, how well, and of what was asked what it has. */
export interface Candidate {
  book: KnownBook;
  work: KnownWork | undefined;
  fit: number;
  /** Conditions of the wish that it does not hold, as they are called. */
  lacks: string[];
  /** Of what it is like: what both have, and whether somebody put them side by side. */
  shared: TopicKey[];
  isKin: boolean;
}

export interface Found {
  /** Those that hold the most of what was asked; all of them hold the same. */
  candidates: Candidate[];
  /** What none of them holds. */
  lacks: string[];
}

/** How much of a topic a book has: what is named first of it tells most. */
function shareOf(own: ReadonlySet<TopicKey>, key: TopicKey): number {
  const at = [...own].indexOf(key);
  if (at >= 0) return 1 - 0.08 * Math.min(at, 6);
  return (topics[key]?.asks ?? []).some((other) => own.has(other)) ? 0.6 : 0;
}

/** What a wish asks of a book beside its length and the like: how it is called, how much it weighs, how far a book has it. */
interface Condition {
  name: string;
  weight: number;
  isBound: boolean;
  /** What somebody is in rather than what the book is to be: good to have, and never lacking. */
  isAside: boolean;
  share(own: ReadonlySet<TopicKey>, work: KnownWork | undefined, genres: readonly Genre[]): number;
}

/** "Roman" beside what tells more says that it is a story. */
const tales: ReadonlySet<Genre> = new Set(["roman", "polisiye", "bilim kurgu", "fantastik", "aşk"]);
const noTales: readonly TopicKey[] = [
  ..."şiir,öykü,deneme,anı,mektup,günlük,biyografi,tiyatro,masal,destan,çizgi".split(","),
];
const ofTales = new Set(["feeling", "self", "people", "society", "place", "time", "story"]);
const isTale = (own: ReadonlySet<TopicKey>, genres: readonly Genre[]) =>
  !noTales.some((key) => own.has(key)) &&
  (genres.some((genre) => tales.has(genre)) || [...own].some((key) => ofTales.has(topics[key]?.group ?? "")));

/** "Mafyalı", "karlı" */
export const isAdjective = (word: string) => /l[iıuü]$/.test(word);

export function conditionsOf(wish: Wish): Condition[] {
  const kinds = wish.topics.map((key, i): Condition => {
    const group = topics[key]?.group ?? "";
    const isSoft = ["feeling", "occasion"].includes(group);
    const isAside =
      key !== "film" && ["self", "occasion"].includes(group) && wish.topics.length + wish.genres.length > 1;
    return {
      isAside,
      name: topics[key]?.label ?? key,
      weight: (isSoft ? 1.2 : 2.2) + weightOf(key) * 0.25 - i * 0.05,
      isBound: isBinding(key),
      share: (own) => shareOf(own, key),
    };
  });
  const genres = wish.genres.map((genre): Condition => {
    return {
      name: genre,
      weight: 3.4,
      isBound: false,
      isAside: false,
      // What the catalogue says of a book's genre weighs more than what its topics tell.
      share: (own, work, given) =>
        given.includes(genre) || work?.genres.has(genre) ? 1 : genresTold(own).has(genre) ? 0.7 : 0,
    };
  });
  const told = wish.subjects.map((word) => worksOfWord(foldText(word)));
  const subject: Condition = {
    name: wish.subjects.join(", "),
    // What is to be told of weighs more than any topic; "karlı" is only said of it.
    weight: wish.subjects.every(isAdjective) ? 3 : 5,
    isBound: false,
    isAside: false,
    share: (_, work) => {
      const hits = work ? told.filter((works) => works.has(work)).length : 0;
      return hits === 0 ? 0 : 0.6 + (0.4 * hits) / told.length;
    },
  };
  const hinted = wish.hints.map((word) => worksOfWord(word));
  const hint: Condition = {
    name: "",
    weight: 1.5,
    isBound: false,
    isAside: true,
    share: (_, work) => (work && hinted.some((works) => works.has(work)) ? 1 : 0),
  };
  const tale: Condition = {
    name: "roman",
    weight: 2,
    isBound: false,
    isAside: false,
    // Where the catalogue calls it a novel that weighs most.
    share: (own, _, given) => (given.includes("roman") ? 1 : isTale(own, given) ? 0.7 : 0),
  };
  return [
    ...kinds,
    ...genres.filter(({ name }) => name !== "roman" || wish.genres.length + wish.topics.length === 1),
    ...(told.length > 0 ? [subject] : []),
    ...(hinted.length > 0 ? [hint] : []),
    ...(wish.isStory && wish.genres.length + wish.topics.length + told.length > 0 ? [tale] : []),
  ];
}

function filterOf(wish: Wish, without: readonly string[], more: Partial<BookFilter>): BookFilter {
  const { minPages, maxPages, fromYear, toYear, order } = wish;
  return { minPages, maxPages, fromYear, toYear, order, withoutWorks: [...without], limit: listed, ...more };
}

/** What the catalogue lists for a wish: by genre, author, publisher, or all of it where nothing narrows it. */
async function listFor(
  wish: Wish,
  likeness: Likeness,
  without: readonly string[],
  tools: ShelfTools,
): Promise<KnownBook[]> {
  const genres = [
    ...new Set([
      ...wish.genres,
      ...wish.topics.flatMap((key) => topics[key]?.genres ?? []),
      ...likeness.genres,
    ]),
  ];
  const by = {
    ...(wish.authors.length > 0 ? { authors: wish.authors.flatMap(({ slugs }) => slugs) } : {}),
    ...(wish.publisher ? { publishers: [wish.publisher.slug] } : {}),
  };
  const isBy = wish.authors.length > 0 || wish.publisher !== undefined;
  // Of several genres each is asked for: the best known of one would hide the other.
  const ways = genres.length > 0 ? genres.map((genre) => ({ ...by, genres: [genre] })) : [];
  const whole = isBy || ways.length === 0 ? [by] : [];
  const lists = await Promise.all(
    [...ways, ...whole].map((more) => tools.listBooks(filterOf(wish, without, more))),
  );
  return lists.flat();
}

/** The catalogue's books of known works, by their titles. */
export async function booksOf(
  works: readonly KnownWork[],
  tools: ShelfTools,
): Promise<Map<string, KnownBook>> {
  if (works.length === 0) return new Map();
  const titles = [...new Set(works.map(({ folded }) => folded))];
  const byTitle = Map.groupBy(await tools.booksTitled({ titles }), ({ title }) => title);
  return new Map(
    works.flatMap((work) => {
      const own = (byTitle.get(work.folded) ?? []).filter(({ book }) =>
        work.surname === ""
          ? book.authors.length === 0
          : book.authors.some((name) => foldText(name).split(" ").includes(work.surname)),
      );
      const single = own.find(({ book }) => !isSet(book.title)) ?? own[0];
      return single ? [[work.key, single.book] as const] : [];
    }),
  );
}

function fitsForm(book: KnownBook, wish: Wish): boolean {
  const { fromYear, toYear, without, withoutAuthors, authors, publisher } = wish;
  if ((fromYear !== undefined || toYear !== undefined) && book.year === null) return false;
  const isBy = (name: string) => book.authors.some((author) => lastName(author) === lastName(name));
  return (
    isOfLength(book.pages, wish) &&
    (book.year ?? 0) >= (fromYear ?? 0) &&
    (book.year ?? 0) <= (toYear ?? Number.POSITIVE_INFINITY) &&
    !without.some((genre) => book.genres.includes(genre)) &&
    !withoutAuthors.some(isBy) &&
    (authors.length === 0 || authors.some(({ name }) => isBy(name))) &&
    (publisher === undefined ||
      foldText(book.publisher ?? "").startsWith(foldText(publisher.name).split(" ")[0] ?? "")) &&
    (wish.order !== "rating" || book.ratingCount > 0) &&
    !isSet(book.title)
  );
}

/** A few high ratings weigh less than many. */
const weighed = ({ rating, ratingCount }: KnownBook) =>
  ((rating ?? 3) * ratingCount + 15) / (ratingCount + 5);

/** Of one author two at most come first: more would be no choice. */
function spread(candidates: readonly Candidate[], most: number): Candidate[] {
  const counts = new Map<string, number>();
  const [first, later]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of candidates) {
    const author = lastName(candidate.book.authors[0]);
    const count = counts.get(author) ?? 0;
    counts.set(author, count + 1);
    (count < most ? first : later).push(candidate);
  }
  return [...first, ...later];
}

/** When a work was first told, as far as that is known: some date of its own, else of its author's life. */
function writtenIn(book: KnownBook, work: KnownWork | undefined): number | undefined {
  const period = Number.parseInt(work?.period ?? "", 10);
  if (work?.period?.startsWith("MÖ")) return 0;
  const born = Number.parseInt(authorCalled(book.authors[0] ?? "")?.lived ?? "", 10);
  return Number.isNaN(period) ? (Number.isNaN(born) ? undefined : born + 40) : period;
}

/** Whether a book was written when it was to be, and is not about what it is not to be about. */
function isAsSaid(book: KnownBook, work: KnownWork | undefined, wish: Wish): boolean {
  const { writtenFrom, writtenTo, withoutSubjects } = wish;
  const year = writtenFrom === undefined && writtenTo === undefined ? 0 : writtenIn(book, work);
  if (year === undefined || (year !== 0 && (year < (writtenFrom ?? 0) || year > (writtenTo ?? 9999))))
    return false;
  return withoutSubjects.length === 0 || !isAboutAny(book, work, withoutSubjects);
}

export interface Looking {
  tools: ShelfTools;
  /** Works that are not to be named: on the shelf, named before, said to be known. */
  without: ReadonlySet<string>;
  /** Topics that are kept away though nobody said so. */
  avoid?: readonly TopicKey[];
  /** Books the reader loved, for who asks for nothing particular. */
  taste?: Likeness;
}

/** The known works that hold the most of a wish, without looking at the catalogue. */
function worksFor(
  wish: Wish,
  conditions: readonly Condition[],
  isRefused: (own: ReadonlySet<TopicKey>) => boolean,
  likeness: Likeness,
  taste: Likeness | undefined,
): KnownWork[] {
  const isLike = wish.like.length > 0;
  const isBy = (work: KnownWork) =>
    wish.authors.length === 0 || wish.authors.some(({ name }) => lastName(name) === work.surname);
  return knownWorks
    .flatMap((work) => {
      const shares = conditions.map((one) => ({ ...one, held: one.share(work.topics, work, []) }));
      const isOpen =
        shares.every(({ isBound, held }) => !isBound || held > 0) &&
        isBy(work) &&
        !likeness.keys.has(work.key) &&
        !isRefused(work.topics) &&
        (wish.ease === undefined || (work.ease ?? 2) <= wish.ease + 1);
      if (!isOpen) return [];
      const kin = isLike ? kinship(work, likeness).value : taste ? kinship(work, taste).value * 0.15 : 0;
      const value = shares.reduce((sum, { weight, held }) => sum + weight * held, 0) + kin;
      return value > (conditions.length > 0 ? 0.8 : 0.4) ? [{ work, value }] : [];
    })
    .sort((one, other) => other.value - one.value)
    .slice(0, lookedUp)
    .map(({ work }) => work);
}

/** Those that lack nothing; where there are none, those that lack the least, and what that is. */
function mostHeld(
  candidates: readonly Candidate[],
  conditions: readonly Condition[],
  { genres }: Wish,
): Found {
  const weights = new Map(conditions.map(({ name, weight }) => [name, weight]));
  const lost = ({ lacks }: Candidate) => lacks.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  const least = Math.min(...candidates.map(lost));
  const first = candidates.find((one) => lost(one) === least);
  if (!first) return { candidates: [], lacks: [] };
  const same = candidates.filter(({ lacks }) => lacks.join() === first.lacks.join());
  if (same.length > 1 || least > 0) return { candidates: same, lacks: first.lacks };
  // Beside the only one that holds everything, those that lack one thing of what it is about.
  const others = candidates.filter(
    ({ lacks }) => lacks.length === 1 && !genres.some((genre) => genre === lacks[0]),
  );
  const [next] = others;
  return { candidates: [...same, ...others.filter(({ lacks }) => lacks[0] === next?.lacks[0])], lacks: [] };
}

/** Books that fulfil a wish, the best first. */
export async function findFor(wish: Wish, { tools, without, taste, avoid = [] }: Looking): Promise<Found> {
  const isLike = wish.like.length > 0;
  const likeness = isLike ? await likenessOf(wish, tools) : nothingLiked;
  const conditions = conditionsOf(wish);
  const kept = [...unlike(wish.topics), ...avoid].filter((key) => !wish.topics.includes(key));
  // Who loved a book for the grown gets none for children.
  const isGrown = isLike && likeness.works.length > 0 && !likeness.topics.has("çocuk");
  const young = isGrown && !wish.topics.includes("çocuk") ? ["çocuk"] : [];
  const refused = new Set([...wish.withoutTopics, ...kept, ...young]);
  const isRefused = (own: ReadonlySet<TopicKey>) => [...refused].some((key) => own.has(key));
  const ranked = worksFor(wish, conditions, isRefused, likeness, taste);
  const best = wish.isBest ? wish.genres.flatMap((genre) => bests[genre] ?? []) : [];
  const bestWorks = best.flatMap(({ title, surname }) => workOfKey(`${title}|${surname}`) ?? []);
  const [there, list] = await Promise.all([
    booksOf([...ranked, ...bestWorks], tools),
    wish.topics.some(isBinding) && wish.genres.length === 0 && !isLike && wish.authors.length === 0
      ? Promise.resolve([])
      : listFor(wish, likeness, [...without], tools),
  ]);
  const isBest = new Set(bestWorks.map(({ key }) => key));
  const places = new Map<string, number>();
  for (const [i, { workId }] of list.entries())
    places.set(workId, Math.min(places.get(workId) ?? 99, i % listed));
  const nearPlaces = new Map(likeness.near.map(({ workId }, i) => [workId, i]));
  const all = new Map([...there.values(), ...likeness.near, ...list].map((book) => [book.workId, book]));
  const candidates: Candidate[] = [];
  for (const book of all.values()) {
    const work = workOf(book);
    const own = topicsOf(book);
    if (without.has(book.workId) || !fitsForm(book, wish) || isRefused(own) || !isAsSaid(book, work, wish))
      continue;
    if (work && (likeness.keys.has(work.key) || (work.ease ?? 2) > (wish.ease ?? 2) + 1)) continue;
    const shares = conditions.map((one) => ({ ...one, held: one.share(own, work, book.genres) }));
    if (shares.some(({ isBound, held }) => isBound && held === 0)) continue;
    const asked = shares.filter(({ isAside }) => !isAside);
    if (asked.length > 0 && asked.every(({ held }) => held === 0)) continue;
    const kin = work && isLike ? kinship(work, likeness) : { value: 0, shared: [], isKin: false };
    const near = nearPlaces.get(book.workId);
    const place = places.get(book.workId);
    const likeGenre = [...likeness.genres].filter((genre) => book.genres.includes(genre)).length;
    const leastKin = asked.length > 0 ? 0.5 : 1;
    if (isLike && kin.value <= leastKin && (near === undefined || work !== undefined)) continue;
    if (refused.has("seri") && seriesOf(book)) continue;
    if (likeness.series.size > 0 && likeness.series.has(seriesOf(book)?.of.name ?? "")) continue;
    const isSameAuthor = isLike && book.authors.some((name) => likeness.authors.has(lastName(name)));
    const fit =
      shares.reduce((sum, { weight, held }) => sum + weight * held, 0) +
      (wish.genres[0] !== undefined && book.genres[0] === wish.genres[0] ? 0.4 : 0) +
      kin.value +
      (near === undefined ? 0 : 1.4 - near / 24) +
      (isLike ? Math.min(1, likeGenre * 0.7) : 0) +
      (taste && !isLike && work ? kinship(work, taste).value * (asked.length > 0 ? 0.12 : 0.35) : 0) +
      (place === undefined ? 0 : 0.6 * (1 - place / listed)) +
      (work?.about ? 0.2 : 0) +
      (work && isBest.has(work.key) ? 2.5 : 0) +
      (wish.isBest || wish.order === "rating" ? weighed(book) * 0.3 : 0) +
      (wish.ease !== undefined && work?.ease !== undefined
        ? (work.ease <= wish.ease ? 1 : -1) * (isLike ? 0.3 : 0.8)
        : 0) -
      (isSameAuthor ? 1.2 : 0) -
      (wish.isLittleKnown && place !== undefined ? 1 - place / listed : 0);
    const lacks = wish.isAny
      ? []
      : shares.flatMap(({ name, held, isAside }) => (held === 0 && !isAside ? [name] : []));
    candidates.push({ book, work, fit, lacks, shared: kin.shared, isKin: kin.isKin });
  }
  candidates.sort((one, other) => other.fit - one.fit);
  const held = mostHeld(candidates, conditions, wish);
  const sorted =
    wish.order === "newest"
      ? held.candidates.slice(0, 40).sort((one, other) => (other.book.year ?? 0) - (one.book.year ?? 0))
      : held.candidates;
  const distinct = sorted.filter(
    ({ book }, i) => !sorted.slice(0, i).some((other) => isSameWork(book, other.book)),
  );
  return {
    candidates: spread(distinct, wish.authors.length > 0 ? 99 : isLike ? 1 : mostOfAuthor),
    lacks: held.lacks,
  };
}
