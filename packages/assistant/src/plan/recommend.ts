import { foldText } from "@okurca/contract";
import { entitiesOf, type Frame, type Span } from "../frame.ts";
import { gifts, type Mood, moods, worksOfMood } from "../knowledge/moods.ts";
import { lastName } from "../knowledge/titles.ts";
import { type TopicKey, topics } from "../knowledge/topics.ts";
import { has } from "../parse/concepts.ts";
import { isOfLength, yearsOldIn } from "../parse/numbers.ts";
import { isTelling, nothingWished, type Wish } from "../parse/wish.ts";
import type { Friend, KnownBook } from "../tools.ts";
import { worksKnown } from "./context.ts";
import { booksOf, type Candidate } from "./find.ts";
import { lovedBy } from "./friends.ts";
import { bareCandidate, type Listed, listFor, nothingListed } from "./listed.ts";

/** The wish of a message with whom it names: "Zweig'dan kısa bir şey", "satrancı okudum, başka". */
export function wishIn(frame: Frame): Wish {
  const authors = entitiesOf(frame, "author")
    .filter(({ isSure }) => isSure)
    .map(({ author: { slugs, name } }) => ({ slugs, name }));
  const [publisher] = entitiesOf(frame, "publisher");
  return {
    ...frame.wish,
    ...(authors.length > 0 ? { authors } : {}),
    ...(publisher ? { publisher: publisher.publisher } : {}),
  };
}

/** A frame in which the books that are named are known already. */
export function withNamedKnown(frame: Frame): Frame {
  const named = entitiesOf(frame, "book").map(({ book }) => book.workId);
  return { ...frame, memory: { ...frame.memory, named: [...frame.memory.named, ...named] } };
}

/** Whether nothing of what is asked for is known here. */
const isUnknown = (wish: Wish) =>
  wish.unmet.length > 0 &&
  wish.subjects.length + wish.genres.filter(isTelling).length + wish.authors.length === 0 &&
  wish.topics.every((key) => ["occasion", "feeling", "audience"].includes(topics[key]?.group ?? ""));

/** Books of a kind; the longest and shortest of all where nothing else is asked. */
export async function planRecommend(frame: Frame): Promise<Listed> {
  const wish = wishIn(frame);
  if (isUnknown(wish)) return { ...nothingListed, wish };
  // "Biri polisiye, biri bilim kurgu": one of each.
  if (wish.genres.length > 1 && frame.words.filter(({ folded }) => folded === "biri").length > 1) {
    const each = await Promise.all(
      wish.genres.map((genre) =>
        listFor(withNamedKnown(frame), { ...wish, genres: [genre], isStory: false, count: 1 }),
      ),
    );
    return {
      ...nothingListed,
      wish: { ...wish, isAny: true },
      candidates: each.flatMap(({ candidates }) => candidates),
    };
  }
  const isLongest = has(frame.concepts, "form", "most-long");
  const isMost = isLongest || has(frame.concepts, "form", "most-short");
  const isTender = wish.topics.includes("yas") || moodIn(frame) === "expecting";
  const avoid = isTender ? heavy.filter((key) => !wish.topics.includes(key)) : [];
  if (!isMost) return listFor(withNamedKnown(frame), wish, { avoid });
  const most = frame.concepts.find(({ key }) => key === "most-long" || key === "most-short");
  const isOfKind = frame.concepts.some(
    ({ kind, from, to }) => kind === "topic" && most && from - most.to <= 1 && most.from - to <= 1,
  );
  if (isOfKind) {
    const listed = await listFor(frame, { ...wish, minPages: undefined, maxPages: undefined, count: 40 });
    const pages = ({ book }: Candidate) => (isLongest ? -(book.pages ?? 0) : (book.pages ?? 9999));
    const sorted = listed.candidates.toSorted((one, other) => pages(one) - pages(other)).slice(0, 3);
    return { ...listed, candidates: sorted.map((one) => ({ ...one, fit: 0 })) };
  }
  const books = await frame.tools.listBooks({
    order: isLongest ? "longest" : "shortest",
    ...(wish.genres.length > 0 ? { genres: wish.genres } : {}),
    ...(wish.authors.length > 0 ? { authors: wish.authors.flatMap(({ slugs }) => slugs) } : {}),
    limit: Math.min(wish.count, 3),
  });
  const sized = { ...wish, topics: [], minPages: undefined, maxPages: undefined };
  return { ...nothingListed, wish: sized, candidates: books.map(bareCandidate) };
}

export type Personal = Listed & { favorites: readonly string[]; isShelfEmpty: boolean };

/** What is wanted without a word of what kind: from the recommendations, the favourites and what was loved. */
export async function planPersonal(frame: Frame): Promise<Personal> {
  const { tools, wish } = frame;
  const [favorites, suggested, shelf, without] = await Promise.all([
    tools.favoriteGenres({}),
    tools.recommendations({ limit: 40 }),
    tools.shelf({}),
    worksKnown(frame),
  ]);
  const open = suggested.filter(({ workId }) => !without.has(workId));
  const listed = await listFor(frame, {
    ...wish,
    genres: wish.genres.length > 0 ? wish.genres : favorites.slice(0, 1),
    // Who is not known yet gets what nearly everybody likes.
    topics: shelf.length + favorites.length + wish.topics.length > 0 ? wish.topics : ["hediye"],
  });
  const byWork = new Map(open.map((book) => [book.workId, book]));
  const own = shelf.length > 0 ? open.map(bareCandidate) : [];
  const seen = new Set(own.map(({ book }) => book.workId));
  // One of the recommendations, one of what was loved, in turn.
  const rest = listed.candidates.filter(({ book }) => !seen.has(book.workId));
  const both = Array.from({ length: wish.count }, (_, i) => [own[i], rest[i]])
    .flat()
    .filter((one) => one !== undefined);
  return {
    ...listed,
    lacks: [],
    candidates: spreadAuthors(both).slice(0, Math.min(3, wish.count)),
    reasons: new Map([...byWork].map(([workId, { reason }]) => [workId, reason])),
    favorites,
    isShelfEmpty: shelf.length === 0,
  };
}

function spreadAuthors(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ book: { authors, workId } }) => {
    const keys = [workId, lastName(authors[0])];
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

export const heavy: readonly TopicKey[] = [
  ..."seri katil,korku,gotik,savaş,holokost,gerilim,psikolojik gerilim,sarsıcı,karanlık,ürpertici,hapishane,vampir".split(
    ",",
  ),
  ...["suç ve vicdan", "intikam", "kıyamet sonrası", "delilik", "bağımlılık", "distopya"],
];

/** Of a feeling that is named as a kind of book the mood it is. */
const feelings: Readonly<Record<string, string>> = {
  yas: "grief",
  yalnızlık: "lonely",
  ayrılık: "breakup",
  kaygı: "anxious",
};

export type Comfort = Listed & { mood: string };

/** How the one who writes feels, what weighs most first; undefined where nothing is told of it. */
export const moodIn = ({ concepts }: Pick<Frame, "concepts">): string | undefined =>
  Object.keys(moods).find((key) => has(concepts, "mood", key));

/** Books that somebody put on a shelf for this, without what the reader knows and does not want. */
async function fromShelf(frame: Frame, { topic, ...mood }: Mood): Promise<Listed> {
  const { wish } = frame;
  const works = worksOfMood(mood);
  const [known, there] = await Promise.all([
    worksKnown(frame),
    booksOf(
      works.map(({ work }) => work),
      frame.tools,
    ),
  ]);
  const candidates = works.flatMap(({ work, why }) => {
    const book = there.get(work.key);
    const isRefused =
      wish.withoutTopics.some((key) => work.topics.has(key)) ||
      wish.without.some((key) => book?.genres.includes(key)) ||
      wish.withoutAuthors.some((name) => lastName(name) === work.surname);
    return book && !isRefused && !known.has(book.workId) ? [{ ...bareCandidate(book), why }] : [];
  });
  const { maxPages } = wish;
  const sized = candidates.filter(({ book }) => isOfLength(book.pages, { maxPages }));
  const chosen = sized.length > 1 ? sized : candidates;
  return {
    ...nothingListed,
    wish: { ...nothingWished, topics: [topic], withoutTopics: wish.withoutTopics, without: wish.without },
    candidates: chosen.slice(0, 3),
    reasons: new Map(candidates.map(({ book, why }) => [book.workId, why])),
  };
}

/** Books for how somebody feels: a shelf of its own, nothing of death and murder unless it is asked for. */
export async function planComfort(frame: Frame): Promise<Comfort> {
  const { topics: asked } = frame.wish;
  const mood = moodIn(frame) ?? feelings[asked.find((key) => key in feelings) ?? ""] ?? "sad";
  const shelf = async (key: string) =>
    moods[key] ? fromShelf(frame, moods[key]) : { ...nothingListed, wish: frame.wish };
  // After a parting no love is wanted: what leads far away from it.
  const isWithoutLove = mood === "breakup" && frame.wish.without.includes("aşk");
  const listed = await shelf(isWithoutLove ? "escape" : mood);
  // Where nothing is left of it, what does good to anybody.
  return { ...(listed.candidates.length > 1 ? listed : await shelf("sad")), mood };
}

export type Gift = Listed & {
  friend: Friend | undefined;
  wanted: Friend["books"];
  shelf: Mood | undefined;
  /** Whether all of them are boxed or special editions by their titles. */
  isBoxed?: boolean;
};

/** What stands on a shelf whatever of the wish is said of who gets it, and not of the book. */
const ofPerson = new Set(["well-read", "pious"]);
const boxes = ["kutulu", "özel baskı", "ciltli", "resimli"];

/** Boxed and special editions, as far as their titles tell. */
async function boxed({ tools, wish }: Frame): Promise<Candidate[]> {
  const found = await Promise.all(boxes.map((text) => tools.findBooks({ text, limit: 12 })));
  const byWork = new Map(found.flat().map((book) => [book.workId, book]));
  const isShown = ({ title, genres }: KnownBook) =>
    boxes.some((word) => foldText(title).includes(foldText(word))) &&
    (wish.genres.length === 0 || wish.genres.some((genre) => genres.includes(genre)));
  return [...byWork.values()].filter(isShown).slice(0, 3).map(bareCandidate);
}

/** What a present for these asks beside: a child’s age, a kind, an author who is loved. */
const isOfShelf = ({ wish, text }: Frame, key: string, kinds: readonly string[]): boolean =>
  ofPerson.has(key) ||
  (wish.genres.filter(isTelling).length + wish.like.length === 0 &&
    (kinds.every(
      (kind) =>
        ["self", "feeling", "people", "occasion"].includes(topics[kind]?.group ?? "") ||
        (topics[kind]?.group === "audience" &&
          (key === "teen" || (key === "nonreader" && yearsOldIn(text) === undefined))),
    ) ||
      ["toddler", "dinosaur", "football", "sick-elder", "ottoman", "teacher-philosophy"].includes(key)));

/** A present: what pleases nearly everybody, for whom it is and what is said of them. */
export async function planGift(frame: Frame): Promise<Gift> {
  const { concepts } = frame;
  const [named] = entitiesOf(frame, "friend");
  const friends = await frame.tools.friends({});
  const username = named?.friend.username ?? frame.memory.friend?.username;
  const friend = friends.find((one) => one.username === username);
  if (friend?.showsLibrary) return planGiftFor(frame, friend);
  const boxes = has(concepts, "form", "boxed") ? await boxed(frame) : [];
  if (boxes.length > 0)
    return {
      ...nothingListed,
      wish: frame.wish,
      candidates: boxes,
      friend,
      wanted: [],
      shelf: undefined,
      isBoxed: true,
    };
  // "Ramazan hediyesi" says when, and names nobody.
  const isOccasion = ({ from, to }: Span) =>
    concepts.some((one) => one.kind === "gift" && one.from < to && from < one.to);
  const loved = entitiesOf(frame, "author").filter((one) => one.isSure && !isOccasion(one));
  // Who has read all of an author gets what is like it.
  const like = loved.map(({ author: { slugs, name } }) => ({ name, author: { slugs, name } }));
  const withoutAuthors = [...frame.wish.withoutAuthors, ...like.map(({ name }) => name)];
  const wish = { ...frame.wish, like: [...frame.wish.like, ...like], withoutAuthors };
  const isFor = (key: string) =>
    topics[key]?.group !== "occasion" && !["hediye", "babalık", "annelik"].includes(key);
  const kinds = wish.topics.filter((key) => isFor(key) && !(like.length > 0 && key === "öykü"));
  const key = Object.keys(gifts).find(
    (one) => has(concepts, "gift", one) && isOfShelf({ ...frame, wish }, one, kinds),
  );
  const shelf = key === undefined ? undefined : gifts[key];
  const curated = shelf && (await fromShelf(frame, shelf));
  if (curated && curated.candidates.length > 0) return { ...curated, friend, wanted: [], shelf };
  const isSaid = kinds.length + wish.genres.length + wish.like.length + wish.subjects.length > 0;
  const isYoung = kinds.includes("çocuk") || kinds.includes("genç");
  const avoid = isYoung ? ["seri katil", "karanlık", "holokost", "sarsıcı"] : ["çocuk", ...heavy];
  // "Mühendis" is who gets it, and nothing it is to be about.
  const subjects = kinds.length + wish.genres.length > 0 ? [] : wish.subjects;
  const asked = { ...wish, subjects, topics: isSaid ? kinds : ["hediye"], count: Math.min(wish.count, 3) };
  const more = { avoid: avoid.filter((key) => !kinds.includes(key)) };
  const listed = await listFor(frame, asked, more);
  // Of several things a person likes a book has one; what it is for young people it must be.
  const any = listed.lacks.length > 0 ? await listFor(frame, { ...asked, isAny: true }, more) : listed;
  // What is loved is given, too.
  const isNone = any.candidates.length === 0 && asked.topics.join() === "hediye";
  const given = isNone ? await listFor(frame, { ...asked, topics: [], isBest: true }, more) : any;
  return { ...given, wish: any.wish, friend, wanted: [], shelf: undefined };
}

/** A present for a friend: what the friend wants to read, what is like what the friend loved, nothing of the friend's shelf. */
async function planGiftFor(frame: Frame, friend: Friend): Promise<Gift> {
  const { books } = friend;
  const like = lovedBy(friend);
  const known = { ...frame, memory: { ...frame.memory, named: books.map(({ workId }) => workId) } };
  const refused = new Set(["hediye", "çocuk", "genç"]);
  const wish = {
    ...frame.wish,
    topics: frame.wish.topics.filter((key) => !refused.has(key)),
    like,
    count: 3,
  };
  const listed = await listFor(known, { ...wish, withoutTopics: [] });
  const wanted = books.filter(({ status }) => status === "to-read").slice(0, 2);
  return { ...listed, friend, wanted, shelf: undefined };
}

/** For who has not read for long: easy and short, and hard to put down. */
export const planBeginner = (frame: Frame): Promise<Listed> =>
  listFor(frame, {
    ...frame.wish,
    topics: [...new Set([...frame.wish.topics, "başlangıç"])],
    ease: 1,
    maxPages: frame.wish.maxPages ?? 320,
  });

export const planBest = (frame: Frame): Promise<Listed> =>
  has(frame.concepts, "form", "most-long", "most-short") || isUnknown(wishIn(frame))
    ? planRecommend(frame)
    : listFor(frame, { ...wishIn(frame), isBest: true });
