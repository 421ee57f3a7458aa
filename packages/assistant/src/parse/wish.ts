import { bookGenreKeys } from "@okurca/contract";
import { z } from "zod";
import { topicKey, topics } from "../knowledge/topics.ts";
import type { Genre } from "../tools.ts";
import { type Concept, has, keysOf } from "./concepts.ts";
import { isOwnVerb } from "./doing.ts";
import {
  readAge,
  readCount,
  readHours,
  readPages,
  readWritten,
  readYears,
  withoutYears,
  yearsOldIn,
} from "./numbers.ts";
import { isKind, polarityOf } from "./polarity.ts";
import { isRefusable, subjectsIn } from "./subjects.ts";
import { saidIn, type Word } from "./words.ts";

const writer = z.object({ slugs: z.array(z.string()), name: z.string() });
const genre = z.enum(bookGenreKeys);

/** What kind of book is wanted. Plain JSON: it is kept in the thread. */
export const wishSchema = z.object({
  genres: z.array(genre),
  topics: z.array(topicKey),
  /** Genres, topics and authors the reader does not want. */
  without: z.array(genre),
  withoutTopics: z.array(topicKey),
  withoutAuthors: z.array(z.string()),
  /** One of them is enough. */
  authors: z.array(writer),
  publisher: z.object({ slug: z.string(), name: z.string() }).optional(),
  /** Books and authors that what is wanted is like: keys of known works, editions of the catalogue, or both. */
  like: z.array(
    z.object({
      name: z.string(),
      workId: z.string().optional(),
      isbn: z.string().optional(),
      key: z.string().optional(),
      author: writer.optional(),
    }),
  ),
  minPages: z.number().optional(),
  maxPages: z.number().optional(),
  fromYear: z.number().optional(),
  toYear: z.number().optional(),
  /** No harder than this: 1 easy, 2 middling. */
  ease: z.number().optional(),
  order: z.enum(["known", "rating", "newest"]),
  count: z.number(),
  /** "Az bilinen": what is known best is not meant. */
  isLittleKnown: z.boolean(),
  /** "En iyi", "başyapıt". */
  isBest: z.boolean(),
  /** "Psikolojik roman", "tarihi roman": a story, and no book on it. */
  isStory: z.boolean(),
  /** What it is to be about in words that are no topic, folded: some book is known to be about each. */
  subjects: z.array(z.string()),
  /** What it is not to be about in words that are no topic, folded. */
  withoutSubjects: z.array(z.string()).default([]),
  /** When it was written, whatever edition is there. */
  writtenFrom: z.number().optional(),
  writtenTo: z.number().optional(),
  /** What is said by the way, and some book is known to be about: good to have. */
  hints: z.array(z.string()),
  /** "Uzay olur, yapay zekâ olur": one of the kinds is enough. */
  isAny: z.boolean(),
  /** The same of words that no book is known to be about, as they were typed. */
  unmet: z.array(z.string()),
  /** Genres and topics of an earlier wish that are no matter any more: "klasik şart değil". */
  lifted: z.array(z.string()),
});
export type Wish = z.infer<typeof wishSchema>;

export const usualCount = 5;
export const shortPages = 160;
export const veryShortPages = 120;
export const longPages = 450;
/** Of who wants to be through with it on the way. */
const pagesOfHour = 60;
/** What is easy to get through is not long. */
const easyPages = 350;

export const nothingWished: Wish = {
  genres: [],
  topics: [],
  without: [],
  withoutTopics: [],
  withoutAuthors: [],
  authors: [],
  like: [],
  order: "known",
  count: usualCount,
  isLittleKnown: false,
  isBest: false,
  isStory: false,
  subjects: [],
  withoutSubjects: [],
  hints: [],
  isAny: false,
  unmet: [],
  lifted: [],
};

const nonfiction: readonly Genre[] = ["tarih", "psikoloji", "sosyoloji", "kişisel gelişim"];

/** A genre that is as good as a topic: what says more than "a novel". */
export const isTelling = (key: Genre): boolean => key !== "roman" && key !== "edebiyat";

/** How long it is to be, as it is said in words. */
function lengthOf(concepts: readonly Concept[], text: string) {
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  if (
    /\bne (?:de )?(?:cok |fazla )?(?:uzun|kalin|kisa|ince) ne (?:de )?|\borta (?:uzunluk|kalinlik|boy)/.test(
      text,
    )
  )
    return { minPages: shortPages, maxPages: easyPages };
  const hours = readHours(text);
  if (hours !== undefined) return { maxPages: Math.max(veryShortPages, hours * pagesOfHour) };
  const [isShort, isLong] = [form("short", "shorter"), form("long", "longer")];
  if (form("most-short")) return { maxPages: 100 };
  if (form("most-long")) return { minPages: 700 };
  if (form("very-short")) return { maxPages: veryShortPages };
  if (isShort !== isLong) return isShort ? { maxPages: shortPages } : { minPages: longPages };
  return form("easy") ? { maxPages: easyPages } : {};
}

/** "Klasik şart değil", "vazgeçtim Fransızdan": neither wanted nor refused any more. */
function isLifted({ from, to }: Concept, words: readonly Word[]): boolean {
  const [before, after] = [saidIn(words, Math.max(0, from - 2), from), saidIn(words, to, to + 4)];
  return (
    /^(olmasi |olmak )?(sart|zorunlu|onemli|mecbur|illa) degil|^(olmasi )?(fark ?etmez|olmasa da olur)/.test(
      after,
    ) ||
    (/[dt][ae]n$/.test(words[to - 1]?.folded ?? "") && (/^vazgec/.test(after) || /\bvazgec\w+$/.test(before)))
  );
}

const without = <T>(list: readonly T[], refused: (one: T) => boolean) => list.filter((one) => !refused(one));

/** A word that names a topic more closely is not the genre too: "roman" in "tarihi roman", "bilim" in "bilim kurgu". */
function tidyGenres(genres: readonly Genre[], kinds: readonly string[]): Genre[] {
  const particular = genres.filter(isTelling);
  const kept = particular.length > 0 || kinds.length > 0 ? particular : [...genres];
  const groups = new Set(kinds.map((key) => topics[key]?.group));
  return without(
    kept,
    (key) =>
      (key === "kültür" && groups.has("origin")) ||
      (key === "tarih" && (groups.has("time") || kinds.includes("tarihî roman"))) ||
      (key === "psikoloji" && kinds.includes("ebeveynlik")),
  );
}

/** "Kızım", "kardeşim" may be who is spoken to: for a child it is where something is said of the child. */
function isVocative(wanted: readonly Concept[], words: readonly Word[], text: string): boolean {
  const isCalled = ({ key, from, to }: Concept) =>
    key === "çocuk" &&
    to - from === 1 &&
    /^(kizim|oglum|kardesim|evladim|yavrum)$/.test(words[from]?.folded ?? "");
  const isOfChild =
    /\bicin\b|\d ?(yas|sinif)|[iu]yor\b|\b(okur|sever|ister|bayilir|okusun|okuyacak|sevsin)\b/.test(text);
  return wanted.filter(({ key }) => key === "çocuk").every(isCalled) && !isOfChild;
}

/** Less is said by "savaş" beside "Kurtuluş Savaşı"; who asks how to bring up children asks for no children's book. */
function tidyTopics(kinds: readonly string[]): string[] {
  // Of two that imply each other one says it.
  const kept = new Set(kinds);
  for (const key of kinds)
    if ((topics[key]?.with ?? []).some((other) => other !== key && kept.has(other))) kept.delete(key);
  const isParent = kinds.includes("ebeveynlik");
  const isMore = kinds.length > 1;
  return kinds.filter(
    (key) =>
      kept.has(key) &&
      !(isParent && groupOf(key) === "audience") &&
      // Who begins with something begins with what is easy of it.
      !(isMore && key === "başlangıç"),
  );
}

const ownJourney = /^(yolcul|seyahat|gezi)\w*(um|umuz|im|imiz|tayim|teyim|dayim|deyim|lik|luk)$/;

/** What is said of a child whose age is told. */
const ofAge = new Set(["çocuk", "genç", "ebeveynlik"]);

/** What kind of book these words ask for. */
export function readWish(words: readonly Word[], concepts: readonly Concept[]): Wish {
  const text = saidIn(words);
  // "İstanbul’a geldim" tells where somebody is, and nothing of the book.
  const isOfSelf = ({ key, to }: Concept) =>
    (groupOf(key) === "place" && [0, 1].some((more) => isOwnVerb(words[to + more]?.folded ?? ""))) ||
    (groupOf(key) === "origin" && isOwnVerb(words[to - 1]?.folded ?? "")) ||
    // "Yolculuğum var" is the reader's own journey.
    (key === "gezi" && ownJourney.test(words[to - 1]?.folded ?? "")) ||
    // "Ödevini yaz" asks somebody to write, "sen bir kedisin" calls somebody so.
    (key === "yaz" && to === words.length && to > 1 && words[to - 1]?.folded === "yaz") ||
    (/s[iu]n$/.test(words[to - 1]?.folded ?? "") && words.some(({ folded }) => folded === "sen"));
  const lifted = concepts.filter((one) => isKind(one) && isLifted(one, words));
  const polarity = polarityOf(
    concepts.filter((one) => !lifted.includes(one)),
    words,
  );
  // "Uzaylı olmasın" refuses what is said, and not all of the kind it may be of.
  const refused = polarity.refused.filter(
    ({ kind, key, from }, _, all) =>
      kind === "topic" || !all.some((one) => one.kind === "topic" && one.from === from && one.key !== key),
  );
  const wanted = polarity.wanted.filter((one) => !isOfSelf(one));
  const sure = keysOf(
    wanted.filter(({ isGuessed }) => !isGuessed),
    "genre",
  ) as Genre[];
  const isNonfiction = /\bkurgu disi|\bkurgusal olmayan|\bnon ?fiction/.test(text);
  const genres = isNonfiction
    ? [...nonfiction]
    : sure.some(isTelling)
      ? sure
      : (keysOf(wanted, "genre") as Genre[]);
  // "Polisiye" is a genre and the topic of the same name.
  const kinds = keysOf(wanted, "topic").filter((key) => !genres.some((genre) => genre === key));
  const isCalled = kinds.includes("çocuk") && isVocative(wanted, words, text);
  if (isCalled) kinds.splice(kinds.indexOf("çocuk"), 1);
  const age = readAge(text);
  if (age !== undefined) kinds.splice(0, kinds.length, ...without(kinds, (key) => ofAge.has(key)), age);
  const withoutTopics = without(keysOf(refused, "topic"), (key) => kinds.includes(key));
  if (has(concepts, "form", "for-adults") || (yearsOldIn(text) ?? 0) > 20) {
    withoutTopics.push("çocuk", "genç");
    kinds.splice(0, kinds.length, ...without(kinds, (key) => key === "çocuk" || key === "genç"));
  }
  const foreign = concepts.find(({ kind, key }) => kind === "form" && key === "foreign");
  if (foreign && !polarity.isRefused(foreign) && !kinds.includes("türk")) withoutTopics.push("türk");
  const pages = readPages(withoutYears(text));
  const isCounted = pages.minPages !== undefined || pages.maxPages !== undefined;
  return {
    ...nothingWished,
    genres: tidyGenres(genres, kinds),
    topics: tidyTopics(kinds),
    without: without(keysOf(refused, "genre") as Genre[], (key) => genres.includes(key)),
    withoutTopics: [...new Set(withoutTopics.flatMap((key) => [key, ...(topics[key]?.with ?? [])]))].filter(
      (key) => !kinds.includes(key),
    ),
    ...(isCounted ? pages : lengthOf(concepts, text)),
    ...readYears(text),
    ...readWritten(text),
    ...(has(concepts, "form", "easy") || (kinds.includes("başlangıç") && kinds.length > 1)
      ? { ease: 1 }
      : {}),
    order:
      has(concepts, "form", "new") &&
      !/\byeni (cikmaya|yil|basla|merak|bitir|gec|dogum|evl|tasin|anne|baba|ise|mezun|tanis|ayril|sok|ogren)/.test(
        text,
      )
        ? "newest"
        : has(concepts, "act", "rated")
          ? "rating"
          : "known",
    count: readCount(text) ?? usualCount,
    isLittleKnown: has(concepts, "form", "little-known"),
    isBest: has(concepts, "form", "best"),
    isStory: keysOf(wanted, "genre").includes("roman") && !kinds.some((key) => groupOf(key) === "form"),
    isAny: /\bolur (?:\w+ ){1,3}olur|\b(ya da|veya|yahut)\b/.test(text),
    withoutSubjects: polarity.words.filter(isRefusable),
    ...subjectsIn(
      words.map((word, at) => (polarity.isOut(at) ? { ...word, folded: "x", base: "x" } : word)),
      concepts,
    ),
    lifted: lifted.map(({ key }) => key),
  };
}

/** Whether anything but "a book" is asked for. */
export function isParticular(wish: Wish): boolean {
  const { genres, topics: kinds, without: no, withoutTopics, withoutAuthors, authors, like } = wish;
  return (
    [genres, kinds, no, withoutTopics, withoutAuthors, authors, like, wish.subjects].some(
      (list) => list.length > 0,
    ) ||
    [
      wish.minPages,
      wish.maxPages,
      wish.fromYear,
      wish.toYear,
      wish.writtenFrom,
      wish.writtenTo,
      wish.ease,
      wish.publisher,
    ].some((part) => part !== undefined) ||
    wish.isLittleKnown ||
    wish.order !== "known"
  );
}

const union = <T>(some: readonly T[], others: readonly T[]): T[] => [...new Set([...some, ...others])];
const groupOf = (key: string) => topics[key]?.group;
/** Of these a book has one: a new one takes the place of the old. */
const single: ReadonlySet<string | undefined> = new Set(["audience", "form", "origin", "writer", "time"]);
/** "Tarihi olsun" of love stories: what a genre says beside another one, as a topic. */
const beside: Partial<Record<Genre, string>> = {
  tarih: "tarihî roman",
  psikoloji: "psikolojik gerilim",
  aşk: "romantik",
};
const fiction = new Set<string>(["roman", "polisiye", "bilim kurgu", "fantastik", "aşk", "gençlik"]);
const isFiction = ({ genres, topics: kinds }: Wish) =>
  genres.some((key) => fiction.has(key)) ||
  kinds.some((key) => ["feeling", "story"].includes(groupOf(key) ?? ""));

/** What a topic cannot be together with: who wants to laugh gets nothing to weep over. */
export const unlike = (keys: readonly string[]): Set<string> =>
  new Set(keys.flatMap((key) => topics[key]?.unlike ?? []));

/**
 * The wish of the thread with what is new of this message: what is new comes first, and all of the old that it does not
 * contradict goes on.
 */
export function mergeWish(old: Wish, wish: Wish): Wish {
  const besides = isFiction(old) ? wish.genres.flatMap((key) => beside[key] ?? []) : [];
  const genres = wish.genres.filter((key) => besides.length === 0 || beside[key] === undefined);
  const kinds = union(wish.topics, besides);
  const against = unlike(kinds);
  const groups = new Set(kinds.map(groupOf).filter((group) => single.has(group)));
  // "Hüzünlü ama ağlatmasın": what is refused with another is not what was wished.
  const isImplied = (key: string) =>
    old.topics.includes(key) && wish.withoutTopics.some((other) => topics[other]?.with?.includes(key));
  const isGone = (key: string) =>
    against.has(key) ||
    wish.lifted.includes(key) ||
    (wish.withoutTopics.includes(key) && !isImplied(key)) ||
    groups.has(groupOf(key)) ||
    // That it is a present says nothing once more is said.
    (key === "hediye" && kinds.length + wish.genres.length > 0);
  const isOther = genres.some(isTelling) && old.genres.some(isTelling);
  const isSized = wish.minPages !== undefined || wish.maxPages !== undefined;
  const { minPages, maxPages } = isSized ? wish : old;
  return {
    ...old,
    minPages,
    maxPages,
    fromYear: wish.fromYear ?? old.fromYear,
    toYear: wish.toYear ?? old.toYear,
    writtenFrom: wish.writtenFrom ?? old.writtenFrom,
    writtenTo: wish.writtenTo ?? old.writtenTo,
    ease: wish.ease ?? old.ease,
    genres: (isOther ? genres : union(genres, old.genres)).filter(
      (key) => !wish.without.includes(key) && !wish.lifted.includes(key),
    ),
    topics: union(
      kinds,
      old.topics.filter((key) => !isGone(key)),
    ),
    without: union(old.without, wish.without).filter((key) => !genres.includes(key)),
    withoutTopics: union(old.withoutTopics, wish.withoutTopics).filter(
      (key) => !kinds.includes(key) && !isImplied(key),
    ),
    withoutAuthors: union(old.withoutAuthors, wish.withoutAuthors),
    authors: wish.authors.length > 0 ? wish.authors : old.authors,
    // What is liked is no measure for its contrary.
    like: wish.like.length > 0 ? wish.like : against.size > 0 ? [] : old.like,
    publisher: wish.publisher ?? old.publisher,
    order: wish.order === "known" ? old.order : wish.order,
    count: wish.count,
    isLittleKnown: wish.isLittleKnown || old.isLittleKnown,
    isBest: wish.isBest,
    isStory: wish.isStory || old.isStory,
    subjects: wish.subjects.length > 0 ? wish.subjects : old.subjects,
    withoutSubjects: union(old.withoutSubjects, wish.withoutSubjects),
    hints: union(wish.hints, old.hints),
    isAny: wish.isAny,
    unmet: wish.unmet,
    lifted: [],
  };
}
