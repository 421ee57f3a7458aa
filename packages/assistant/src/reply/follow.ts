import type { Remembered } from "../thread/memory.ts";
import {
  hasConcept,
  isCountry,
  isParticular,
  keysOf,
  longPages,
  nothingWished,
  shortPages,
  type Wish,
} from "../understand/request.ts";
import { adviseMore } from "./knowledge.ts";
import { recommendLike } from "./like.ts";
import { recommend, recommendPersonal } from "./recommend.ts";
import { pickFromList } from "./shelf.ts";
import type { Reply, Talk } from "./talk.ts";
import { linkTo, quote } from "./text.ts";

/** The book of the thread that is meant: "ikincisi", "en kısası", "bunun". */
export function meantBook({ concepts, memory }: Talk): Remembered | undefined {
  const { list } = memory;
  const [nth] = keysOf(concepts, "nth:");
  if (nth !== undefined && list.length > 0) return nth === "last" ? list.at(-1) : list[Number(nth) - 1];
  const sorted = (of: (book: Remembered) => number) => list.toSorted((a, b) => of(a) - of(b));
  if (list.length > 1) {
    if (hasConcept(concepts, "form:most-short")) return sorted((book) => book.pages ?? 99_999)[0];
    if (hasConcept(concepts, "form:most-long")) return sorted((book) => -(book.pages ?? 0))[0];
    if (hasConcept(concepts, "form:most-new")) return sorted((book) => -(book.year ?? 0))[0];
  }
  return memory.focus ?? undefined;
}

const isOfWriters = (topic: string) => isCountry(topic) || topic === "kadın" || topic === "nobel";

const union = <T>(some: readonly T[] = [], others: readonly T[] = []): T[] => [
  ...new Set([...some, ...others]),
];

/** The wish of the thread with what is new of this message. */
export function mergeWish(old: Wish, wish: Wish): Wish {
  const { author: _author, like: _like, ...rest } = old;
  const isOther = wish.genres.length + wish.topics.length > 0;
  // "Yerli yazar olsun" says who wrote the crime stories that were asked for.
  const isClosing = wish.genres.length === 0 && wish.topics.length > 0 && wish.topics.every(isOfWriters);
  const base: Wish = isClosing
    ? {
        ...rest,
        topics: union(
          old.topics.filter((topic) => !isOfWriters(topic)),
          wish.topics,
        ),
      }
    : isOther
      ? { ...rest, genres: wish.genres, topics: wish.topics }
      : { ...old };
  const { minPages: _min, maxPages: _max, ...withoutPages } = base;
  const { minPages, maxPages, fromYear, toYear } = wish;
  const hasPages = minPages !== undefined || maxPages !== undefined;
  return {
    ...(hasPages ? { ...withoutPages, minPages, maxPages } : base),
    fromYear: fromYear ?? base.fromYear,
    toYear: toYear ?? base.toYear,
    author: wish.author ?? base.author,
    isLittleKnown: wish.isLittleKnown || base.isLittleKnown,
    without: union(base.without, wish.without).filter((genre) => !wish.genres.includes(genre)),
    withoutTopics: union(base.withoutTopics, wish.withoutTopics),
    withoutAuthors: union(base.withoutAuthors, wish.withoutAuthors),
    genres: base.genres.filter((genre) => !wish.without.includes(genre)),
    order: wish.order === "known" ? base.order : wish.order,
    count: wish.count,
    isPersonal: base.isPersonal && !isOther,
  };
}

/** Goes on with a wish, wherever it came from. */
export async function goOn(talk: Talk, wish: Wish): Promise<Reply> {
  if (wish.like) {
    const like = await talk.tools.bookDetails(wish.like.isbn);
    if (like) return recommendLike(talk, like, wish);
  }
  if (wish.isPersonal && !isParticular({ ...wish, isPersonal: false })) return recommendPersonal(talk, wish);
  return recommend(talk, wish);
}

function lengthsOf(list: readonly Remembered[]): number[] {
  return list.flatMap(({ pages }) => pages ?? []).sort((a, b) => a - b);
}

/** "Daha kısa": shorter than most of what was named last. */
function shorter(talk: Talk, wish: Wish): Wish {
  const pages = lengthsOf(talk.memory.list);
  const middle = pages[Math.floor((pages.length - 1) / 2)] ?? shortPages * 2;
  const { minPages: _min, ...rest } = wish;
  const said = talk.wish.maxPages;
  const isSaid = said !== undefined && said !== shortPages;
  return {
    ...rest,
    maxPages: isSaid
      ? said
      : Math.max(60, Math.min(middle - 1, wish.maxPages === undefined ? 250 : wish.maxPages - 1)),
  };
}

function longer(talk: Talk, wish: Wish): Wish {
  const pages = lengthsOf(talk.memory.list);
  const middle = pages[Math.floor(pages.length / 2)] ?? longPages / 2;
  const { maxPages: _max, ...rest } = wish;
  const said = talk.wish.minPages;
  const isSaid = said !== undefined && said !== longPages;
  return { ...rest, minPages: isSaid ? said : Math.max(middle + 1, 250) };
}

function newer(talk: Talk, wish: Wish): Wish {
  const years = talk.memory.list.flatMap(({ year }) => year ?? []).sort((a, b) => a - b);
  const middle = years[Math.floor((years.length - 1) / 2)];
  const { toYear: _to, ...rest } = wish;
  return { ...rest, order: "newest", ...(middle === undefined ? {} : { fromYear: middle + 1 }) };
}

function older(talk: Talk, wish: Wish): Wish {
  const years = talk.memory.list.flatMap(({ year }) => year ?? []).sort((a, b) => a - b);
  const middle = years[Math.floor(years.length / 2)];
  const { fromYear: _from, ...rest } = wish;
  return { ...rest, order: "known", ...(middle === undefined ? {} : { toYear: middle - 1 }) };
}

/** "Bunu okudum": they are known from now on, and others take their place. */
async function goOnWithoutSeen(talk: Talk, wish: Wish): Promise<Reply> {
  const meant = meantBook(talk);
  const reply = await goOn(talk, wish);
  const begin = meant
    ? `${quote(meant.title)} okuduklarınız arasındaymış, tamam. Kitaplığınıza “Okundu” diye eklerseniz bir daha önermem.`
    : "Tamam, bunları okumuşsunuz. Kitaplığınıza eklerseniz bir daha önermem.";
  return { ...reply, text: `${begin}\n\n${reply.text}` };
}

async function describeWhy(talk: Talk): Promise<Reply> {
  const { memory } = talk;
  const names = memory.list.slice(0, 3).map(linkTo);
  const books = (
    await Promise.all(memory.list.slice(0, 3).map(({ isbn }) => talk.tools.bookDetails(isbn)))
  ).filter((book) => book !== null);
  return {
    text: `İsteğinizdeki tür, uzunluk ve konu gibi bilgileri katalogdakilerle karşılaştırdım; uyanlardan çok okunanları öne aldım, kitaplığınızda olanları ve daha önce söylediklerimi çıkardım. ${names.join(", ")} bu yüzden listede.`,
    books,
  };
}

/** What a message that goes on with the thread is answered with; undefined where it does not. */
export async function follow(talk: Talk): Promise<Reply | undefined> {
  const { concepts, memory, words, wish, text } = talk;
  const has = (key: string) => hasConcept(concepts, key);
  const isShort = words.length <= 9;
  const ofAuthor = memory.author ? { ...nothingWished, author: memory.author } : undefined;
  const ofFocus = memory.focus ? { ...nothingWished, like: memory.focus } : undefined;
  const old = memory.wish ?? ofAuthor ?? ofFocus ?? (memory.list.length > 0 ? nothingWished : null);
  if (ofAuthor && /\bokumad/.test(text)) return goOn({ ...talk, memory: { ...memory, named: [] } }, ofAuthor);
  // Who names no kind of book and asks for nothing by name goes on: "eski bir şey istiyorum aslında".
  const isAsking = /\b(oner|tavsiye)/.test(text);
  if (memory.advice === "pick" && (has("form:more") || has("talk:no"))) return pickFromList(talk);
  if (
    memory.advice &&
    memory.advice !== "stats" &&
    (has("form:more") || has("form:longer")) &&
    memory.list.length === 0
  )
    return adviseMore(memory.advice);
  if (!old) return undefined;
  // "Bunlar ince, daha kalın olsun": what is said with "daha" is the wish, the rest a complaint.
  const isSaidLonger = has("form:longer") && !has("form:shorter");
  const isSaidShorter = has("form:shorter");
  if (isSaidShorter || (!isSaidLonger && isShort && has("form:short") && !isAsking && !isNewTopic(wish)))
    return goOn(talk, shorter(talk, mergeWish(old, { ...wish, genres: [], topics: [] })));
  if (has("form:longer") || (isShort && has("form:long") && !isAsking && !isNewTopic(wish)))
    return goOn(talk, longer(talk, mergeWish(old, { ...wish, genres: [], topics: [] })));
  if (has("form:newer") || (isShort && has("form:new") && !isAsking && !isNewTopic(wish)))
    return goOn(talk, newer(talk, old));
  if (has("form:older") || (isShort && has("form:old") && !isAsking && !isNewTopic(wish)))
    return goOn(talk, older(talk, old));
  const isOtherKind =
    isShort && /\b(baska|farkli|degisik) tur(de|den|u|e|ler|lerde)?\b/.test(text) && !isNewTopic(wish);
  if (isOtherKind && old.genres.length > 0)
    return recommend(talk, { ...nothingWished, without: union(old.without, old.genres) });
  const about = Number(/\b(\d{2,4}) (civar|kadar|gibi|olsun|yeter|alti|ustu)/.exec(text)?.[1] ?? Number.NaN);
  if (
    about >= 40 &&
    about <= 1500 &&
    isShort &&
    talk.wish.maxPages === undefined &&
    talk.wish.minPages === undefined
  ) {
    const isUnder = new RegExp(`\\b${about} alti`).test(text);
    const isOver = new RegExp(`\\b${about} ustu`).test(text);
    const { minPages: _min, maxPages: _max, ...rest } = mergeWish(old, wish);
    return goOn(talk, {
      ...rest,
      ...(isUnder ? {} : { minPages: isOver ? about : Math.round(about * 0.8) }),
      ...(isOver ? {} : { maxPages: isUnder ? about : Math.round(about * 1.2) }),
    });
  }
  if (isShort && wish.count === 1 && memory.list.length > 0 && !isNewTopic(wish) && !talk.mentions.rest)
    return goOn(talk, mergeWish(old, wish));
  if (has("act:why") && isShort && memory.list.length > 0) return describeWhy(talk);
  if (isShort && /\b(baska|farkli|degisik|diger) yazar/.test(text) && memory.list.length > 0) {
    const details = old.like ? await talk.tools.bookDetails(old.like.isbn) : null;
    const theirs = [...memory.list, ...(details ? [details] : [])].flatMap(({ authors }) =>
      authors.slice(0, 1),
    );
    const { author: _author, ...rest } = mergeWish(old, wish);
    return goOn(talk, { ...rest, withoutAuthors: union(old.withoutAuthors, theirs) });
  }
  const isRefusing =
    memory.list.length > 0 &&
    /\b(hicbiri|olmadi|olmaz|begenmedim|sevmedim|sarmadi|hosuma gitmedi|istedigim (bu|bunlar|gibi) degil|bana gore degil|ilgimi cekmedi)\b/.test(
      text,
    );
  const isMore = has("form:more") || has("form:same") || has("talk:no") || isRefusing || has("act:top");
  if (has("form:seen") && isShort && !talk.mentions.books.some(({ isSure }) => isSure) && !has("act:next"))
    return goOnWithoutSeen(talk, mergeWish(old, wish));
  if (isMore && isShort) {
    const reply = await goOn(talk, mergeWish(old, wish));
    const isDisliked = /\b(begenmedim|sevmedim|hosuma gitmedi|sarmadi)/.test(text);
    return isDisliked
      ? { ...reply, text: `Anladım, bunlar olmadı; başkalarına bakalım. ${reply.text}` }
      : reply;
  }
  const isBare = talk.mentions.books.length + talk.mentions.authors.length === 0;
  if (isShort && has("talk:yes") && words.length <= 2 && isBare && !isParticular(wish))
    return goOn(talk, old);
  // "Polisiye olsun", "200 sayfayı geçmesin", "aşk olmasın".
  const isRefinement =
    isParticular(wish) &&
    words.length <= 6 &&
    !isAsking &&
    !has("act:about") &&
    !talk.mentions.books.some(({ isSure }) => isSure);
  return isRefinement ? goOn(talk, mergeWish(old, wish)) : undefined;
}

function isNewTopic(wish: Wish): boolean {
  return wish.genres.length + wish.topics.length > 0;
}
