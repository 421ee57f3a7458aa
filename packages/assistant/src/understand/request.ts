import { type BookGenreKey, bookGenreKeys } from "@okurca/contract";
import { saidIn, type Word } from "../language/words.ts";
import type { Concept } from "./concepts.ts";
import {
  type PageRange,
  readAge,
  readCount,
  readPages,
  readYears,
  withoutYears,
  type YearRange,
} from "./numbers.ts";

/** What kind of book is wanted. Plain JSON: it is kept in the thread. */
export interface Wish extends PageRange, YearRange {
  genres: BookGenreKey[];
  /** Keys of `topics`. */
  topics: string[];
  /** Genres the reader does not want. */
  without: BookGenreKey[];
  withoutAuthors?: string[];
  /** Topics the reader does not want: what was chosen for them is left out. */
  withoutTopics?: string[];
  /** "Az bilinen": what is known best is not meant. */
  isLittleKnown?: boolean;
  /** `names` where several are meant. */
  author?: { slugs: string[]; name: string; names?: string[] };
  like?: { workId: string; isbn: string; title: string };
  order: "known" | "rating" | "newest";
  count: number;
  isPersonal: boolean;
  /** "En iyi", "başyapıt": what is commonly called the best comes first. */
  isBest?: boolean;
  /** "Psikolojik roman", "tarihi roman": a story, and no book on it. */
  isStory?: boolean;
}

export const usualCount = 5;
export const shortPages = 160;
export const veryShortPages = 120;
export const longPages = 450;
export const nothingWished: Wish = {
  genres: [],
  topics: [],
  without: [],
  order: "known",
  count: usualCount,
  isPersonal: false,
};

export function hasConcept(concepts: readonly Concept[], key: string): boolean {
  return concepts.some((concept) => concept.key === key);
}

export function keysOf(concepts: readonly Concept[], prefix: string): string[] {
  return [
    ...new Set(concepts.flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))),
  ];
}

/**
 * "polisiye olmasın", "aşk romanı istemiyorum", "tarih dışında", "bunlar çok hüzünlü": what is said so within three words
 * after it, or complained of.
 */
function isRefused(concept: Concept, concepts: readonly Concept[], words: readonly Word[]): boolean {
  // "Ağlatmasın", "güldürmeyen": refused by its own ending; "unutamayan" is none.
  if (
    /[^aeiu]m[ae](sin|sinlar|yan|yacak)$/.test(words[concept.to - 1]?.folded ?? "") &&
    /^(genre|shelf):/.test(concept.key)
  )
    return true;
  const isIn = (at: number) =>
    concepts.some(({ key, from, to }) => key === "form:not" && from <= at && at < to);
  // "Bilim kurgu ama uzay olmasın" refuses what stands behind "ama" only.
  const isBut = (at: number) => /^(ama|fakat|ancak|lakin|yeter|yalniz)$/.test(words[at]?.folded ?? "");
  // "Fantastik ve bilim kurgu hariç" refuses both.
  const joined = concepts.find(
    ({ key, from }) =>
      /^(genre|shelf):/.test(key) &&
      from === concept.to + 1 &&
      /^(ve|ile|veya|ya da|hem)$/.test(words[concept.to]?.folded ?? "") &&
      key !== concept.key,
  );
  if (
    joined &&
    isIn(joined.to) &&
    /^(haric|disinda|disindaki|olmayan|olmasin)$/.test(words[joined.to]?.folded ?? "")
  )
    return true;
  const isSaidNext = [0, 1, 2].some(
    (more) => isIn(concept.to + more) && !Array.from({ length: more }, (_, i) => concept.to + i).some(isBut),
  );
  const before = saidIn(words, Math.max(0, concept.from - 3), concept.from);
  const after = saidIn(words, concept.to, concept.to + 2);
  const isDisliked = /\b(sevmedigim|hoslanmadigim|nefret ettigim) (?:tur |sey |kitap )?$/.test(`${before} `);
  const isComplaint =
    /\b(bunlar|bu) (hep |hepsi )?(cok|fazla|asiri) ?$/.test(`${before}`) ||
    (/\b(cok|fazla|asiri)$/.test(before) && /^(bunlar|geldi|olmus|bu)\b/.test(after)) ||
    (/\bbunlar (hep |hepsi |biraz |daha cok )?$/.test(`${before} `) && /\b(gibi|icin)\b/.test(after));
  return isSaidNext || isComplaint || isDisliked;
}

const callsBest =
  /\ben (iyi|guzel|onemli|basarili|saglam)\w*|\b(basyapit|saheser|olmazsa olmaz|mutlaka oku|olmeden once)/;

/** A time in which it is to be read: "iki saatlik yolculuk", "bir akşamda biter". */
const onTheWay =
  /\b(\d|bir|iki|uc|dort|birkac|yarim) saat(lik|te|ligine|im|imiz)\b|\b(yolda|aksama|otobuste|ucakta|trende|metroda) bit/;

/** What is easy to get through is not long: "sıkmayan", "beni yormasın". */
const easy =
  /\b(sikmayan|sikmasin|sikici olmayan|sikilmadan|yormayan|yormasin|kolay okunan|rahat okunan|kolay oku\w*)\b/;
const easyPages = 350;

const nonfiction: readonly BookGenreKey[] = ["tarih", "psikoloji", "sosyoloji", "kişisel gelişim"];

const isGenre = (key: string): key is BookGenreKey => (bookGenreKeys as readonly string[]).includes(key);

/** "1900'lerde yazılmış", "iki yüz yıl önce yazılan". */
export const isWrittenLongAgo = (text: string) =>
  /\b(?:1[5-8]\d\d|19[0-4]\d) ?(?:l[ae]r)?(?:d[ae]|l[iu]|in)?\w* (?:\w+ )?yazil|\b(?:yuz|\d{3}) (?:kusur )?(?:yil|sene) once (?:\w+ )?yazil/.test(
    text,
  );

/** What kind of book these words ask for. */
export function readWish(words: readonly Word[], concepts: readonly Concept[]): Wish {
  const text = words
    .map((word) =>
      word.hasApostrophe && /^\d/.test(word.base)
        ? `${word.base} ${word.folded.slice(word.base.length)}`
        : word.folded,
    )
    .join(" ");
  const wanted = concepts.filter((concept) => !isRefused(concept, concepts, words));
  // What is only nearly a topic is wished perhaps, but never refused: "kanlı olmasın".
  const refused = concepts.filter(
    (concept) =>
      isRefused(concept, concepts, words) && !(concept.isGuessed && concept.key.startsWith("shelf:")),
  );
  const sureGenres = keysOf(
    wanted.filter(({ isGuessed }) => !isGuessed),
    "genre:",
  );
  // "Poliisye roman": that it is a novel says less than what is misspelt.
  const isTelling = sureGenres.some((genre) => genre !== "roman" && genre !== "edebiyat");
  const isNonfiction = /\bkurgu disi|\bkurgusal olmayan|\bnon ?fiction/.test(text);
  const genres = isNonfiction
    ? ([...nonfiction] as BookGenreKey[])
    : (isTelling ? sureGenres : keysOf(wanted, "genre:")).filter(isGenre);
  // "İngilizce" is a language, and no literature.
  const isLanguage = ({ key, from }: Concept) =>
    isCountry(key.slice("shelf:".length)) &&
    /^(ingilizce|fransizca|almanca|rusca|japonca|latince)/.test(words[from]?.folded ?? "") &&
    !/^edebiyat/.test(words[from + 1]?.folded ?? "");
  // "Çocukluğumda okuduğum": when it was, and not for whom.
  const isChildhood = ({ key, from }: Concept) =>
    key === "shelf:çocuk" && /^cocuklu[gk]/.test(words[from]?.folded ?? "");
  // "Yüz yıl önce yazılmış": when a book was written is known of none, but what is so old is a classic.
  if (isWrittenLongAgo(text) && !genres.includes("klasik")) genres.push("klasik");
  const topics = keysOf(
    wanted.filter((concept) => !isLanguage(concept) && !isChildhood(concept)),
    "shelf:",
  );
  if (
    /\bturk (\w+ )?(polisiye|oyku|siir|hikaye|bilim kurgu|fantastik|korku)/.test(text) &&
    !topics.includes("türk")
  )
    topics.push("türk");
  const refusedTopics = keysOf(refused, "shelf:").filter((topic) => !topics.includes(topic));
  if (
    /\bdunya edebiyat|\byabanci (yazar|roman|edebiyat|klasik|polisiye)|\b(ceviri|yabanci) (kitap|roman|eser)|\bturk olmayan/.test(
      text,
    ) &&
    !topics.includes("türk")
  )
    refusedTopics.push("türk");
  const isHappyEnd = /\bmutlu (son|bit)/.test(text);
  if (isHappyEnd && !topics.includes("hüzünlü")) refusedTopics.push("hüzünlü");
  // "Robot hikâyesi", "aşk hikâyesi": any story of that kind.
  if (
    /\bhikaye(si|leri)?\w{0,4}\b/.test(text) &&
    (genres.some((genre) => genre !== "roman" && genre !== "edebiyat" && genre !== "klasik") ||
      topics.some((topic) => ["korku", "gerilim", "macera", "savaş", "distopya"].includes(topic)))
  )
    topics.splice(0, topics.length, ...topics.filter((topic) => topic !== "öykü"));
  const age = readAge(text);
  if (age !== undefined) {
    for (const other of ["çocuk", "genç"])
      if (topics.includes(other)) topics.splice(topics.indexOf(other), 1);
    topics.push(age);
  }
  const isForAdults = /\b(yetiskin|buyukler|yetiskinler)\w*/.test(text) && age === undefined;
  if (isForAdults)
    for (const young of ["çocuk", "genç"]) {
      if (topics.includes(young)) topics.splice(topics.indexOf(young), 1);
      if (!refusedTopics.includes(young)) refusedTopics.push(young);
    }
  const isNew = hasConcept(concepts, "form:new");
  const pages = readPages(withoutYears(text));
  const hasPages = pages.minPages !== undefined || pages.maxPages !== undefined;
  const isBetween =
    /\bne (?:de )?(?:cok |fazla |asiri )?(?:uzun|kalin|kisa|ince) ne (?:de )?|\borta (?:uzunluk|kalinlik|boy)/.test(
      text,
    );
  const isMostShort = hasConcept(concepts, "form:most-short");
  const isVeryShort = hasConcept(wanted, "form:very-short") || onTheWay.test(text);
  const isMostLong = hasConcept(concepts, "form:most-long");
  const isShort = wanted.some(({ key }) => key === "form:short" || key === "form:shorter");
  const isLong = wanted.some(({ key }) => key === "form:long" || key === "form:longer");
  // Where it is read says less than how long it is to be: "tatile kalın bir roman".
  const isSized = hasPages || isMostShort || isVeryShort || isMostLong || isShort !== isLong;
  const isOnTheWay = /\b(yolculu[gk]\w*|yolda|otobus\w*|ucak\w*|tren\w*)\b/.test(text);
  // The first that holds: what is said in numbers comes before what is said in words.
  const sizes: readonly [holds: boolean, PageRange][] = [
    [hasPages, pages],
    [isBetween, { minPages: shortPages, maxPages: easyPages }],
    [isMostShort, { maxPages: 100 }],
    [isMostLong, { minPages: 700 }],
    [isVeryShort, { maxPages: veryShortPages }],
    [isShort && !isLong, { maxPages: shortPages }],
    [isLong && !isShort, { minPages: longPages }],
    [easy.test(text), { maxPages: easyPages }],
  ];
  const tidied = topics.filter((key) => !(isSized && (key === "yaz" || key === "yağmurlu")));
  return {
    genres: tidy(isSized && isOnTheWay ? genres.filter((genre) => genre !== "gezi") : genres, tidied),
    topics: tidyTopics(
      genres.some((genre) => genre !== "roman") ? tidied.filter((key) => key !== "hediye") : tidied,
    ),
    without: [
      ...tidy(keysOf(refused, "genre:").filter(isGenre), []),
      ...(refusedTopics.includes("çocuk") ? (["gençlik"] as const) : []),
    ].filter((genre) => !genres.includes(genre)),
    ...sizes.find(([holds]) => holds)?.[1],
    // Years are those of editions: of what was written so long ago there are new ones.
    ...(isWrittenLongAgo(text) ? {} : readYears(text)),
    order: isNew ? "newest" : hasConcept(concepts, "act:rated") ? "rating" : "known",
    count: readCount(text) ?? usualCount,
    isPersonal: hasConcept(concepts, "act:favorite"),
    withoutTopics: refusedTopics,
    isLittleKnown:
      /\b(az|pek|cok) bilinmeyen|\baz bilinen|\bbilinmeyen bir|\bbilinmedik|kiyida kosede|kesfedilmemis|golgede kalmis|kimse(nin)? okuma(mis|dig)\w*/.test(
        text,
      ),
    isStory:
      hasConcept(wanted, "genre:roman") &&
      genres.some((genre) => nonfiction.includes(genre)) &&
      !isNonfiction,
    isBest: callsBest.test(text),
  };
}

/** A word that names a topic more closely is not the genre too: "roman" in "tarihi roman", "bilim" in "bilim kurgu". */
function tidy(genres: readonly BookGenreKey[], topics: readonly string[]): BookGenreKey[] {
  let kept = [...genres];
  const particular = kept.filter((genre) => genre !== "roman" && genre !== "edebiyat");
  if (particular.length > 0 || topics.length > 0) kept = particular;
  if (topics.includes("gerilim")) kept = kept.filter((genre) => genre !== "psikoloji");
  if (topics.some(isCountry)) kept = kept.filter((genre) => genre !== "kültür" && genre !== "klasik");
  return kept;
}

const countries = new Set([
  "italyan",
  "ispanyol",
  "iskandinav",
  "arap",
  "iran",
  "yunan",
  "kore",
  "portekiz",
  "türk",
  "rus",
  "fransız",
  "ingiliz",
  "amerikan",
  "alman",
  "japon",
  "latin",
]);

export function isCountry(topic: string): boolean {
  return countries.has(topic);
}

/** Of a country and a mood both hold; of several moods any does. */
function tidyTopics(topics: readonly string[]): string[] {
  // For whom a present is tells less than what is said of the book.
  const kept = topics.filter((topic) => topic !== "hediye" || topics.length === 1);
  // Nobody tells stories for children from their other books.
  if (kept.some((topic) => ["distopya", "şiir", "çocuk", "genç"].includes(topic)))
    return kept.filter((topic) => topic !== "öykü");
  return kept.sort((a, b) => Number(countries.has(b)) - Number(countries.has(a)));
}

/** Whether anything but "a book" is asked for. */
export function isParticular(wish: Wish): boolean {
  return (
    wish.genres.length + wish.topics.length + wish.without.length + (wish.withoutAuthors?.length ?? 0) > 0 ||
    (wish.withoutTopics?.length ?? 0) > 0 ||
    wish.isLittleKnown === true ||
    [wish.minPages, wish.maxPages, wish.fromYear, wish.toYear, wish.author, wish.like].some(
      (part) => part !== undefined,
    )
  );
}
