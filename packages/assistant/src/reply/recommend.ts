import { genreBooks, genreLabel } from "@okurca/contract";
import { topics } from "../knowledge/shelves.ts";
import { fold } from "../language/fold.ts";
import { inflect } from "../language/inflect.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { isCountry, longPages, shortPages, veryShortPages, type Wish } from "../understand/request.ts";
import { findBooksFor } from "./candidates.ts";
import type { Reply, Talk } from "./talk.ts";
import {
  enumerate,
  facts,
  genreName,
  type Line,
  listOf,
  lower,
  plain,
  quote,
  upperFirst,
  vary,
} from "./text.ts";

/** Works that are not recommended: on the reader's shelf, named before, or said to be known. */
export async function knownWorks({ tools, memory }: Pick<Talk, "tools" | "memory">): Promise<Set<string>> {
  const shelf = await tools.shelf();
  return new Set([...shelf.map((book) => book.workId), ...memory.named]);
}

/** What was asked, in words: "kısa polisiye kitaplar", "Sabahattin Ali’nin kitapları". */
export function nameOf(wish: Wish): string {
  const length =
    wish.maxPages !== undefined && wish.minPages !== undefined
      ? `${wish.minPages}–${wish.maxPages} sayfalık`
      : wish.maxPages !== undefined
        ? wish.maxPages === shortPages
          ? "kısa"
          : wish.maxPages === veryShortPages
            ? "bir oturuşta bitecek"
            : `en fazla ${wish.maxPages} sayfalık`
        : wish.minPages !== undefined
          ? wish.minPages === longPages
            ? "uzun soluklu"
            : `en az ${wish.minPages} sayfalık`
          : "";
  const years =
    wish.fromYear !== undefined && wish.fromYear === wish.toYear
      ? `${wish.fromYear} baskılı`
      : wish.fromYear !== undefined && wish.toYear !== undefined
        ? `${wish.fromYear}–${wish.toYear} arasında basılmış`
        : wish.fromYear !== undefined
          ? `${wish.fromYear} ve sonrasında basılmış`
          : wish.toYear !== undefined
            ? `${wish.toYear} ve öncesinde basılmış`
            : "";
  const isNoun = (topic: string) => topics[topic]?.isNoun === true && wish.genres.length === 0;
  const nounTopic = wish.topics.find(isNoun);
  const chosen = wish.topics
    .filter((topic) => topic !== nounTopic)
    .map((topic) => topics[topic]?.label ?? topic);
  const newest = wish.order === "newest" ? "yeni baskılı" : wish.order === "rating" ? "yüksek puanlı" : "";
  const before = [newest, years, length, ...chosen].filter(Boolean).join(", ");
  const refused = wish.without.length > 0 ? `${enumerate(wish.without.map(genreName))} dışındaki` : "";
  const by = wish.author ? inflect(wish.author.name, "genitive") : "";
  const [genre] = wish.genres;
  const noun =
    wish.genres.length > 1
      ? `${enumerate(wish.genres.map(genreName))} kitapları`
      : genre
        ? by
          ? genre === "roman"
            ? "romanları"
            : `${genreName(genre)} kitapları`
          : lower(genreBooks(genre))
        : nounTopic
          ? `${topics[nounTopic]?.label} kitapları`
          : by
            ? "kitapları"
            : before || refused
              ? "kitaplar"
              : "çok okunan kitaplar";
  return [by, refused, before, noun].filter(Boolean).join(" ");
}

function reasonOf(book: KnownBook, own: readonly string[], wish: Wish): string {
  const [topic] = own.filter((key) => wish.topics.includes(key));
  const why = topic ? `${topics[topic]?.reason ?? ""} bir kitap` : "";
  const asRead = why.replace(/^(şiir|distopya|deneme|çizgi roman) bir kitap$/, "$1");
  const told = facts(book, {
    isYearWanted: wish.order === "newest" || wish.fromYear !== undefined || wish.toYear !== undefined,
  });
  return [asRead, told].filter(Boolean).join("; ");
}

const beginnings = [
  (name: string) => `Size ${name} arasından şunları önerebilirim:`,
  (name: string) => `${upperFirst(name)} için seçtiklerim:`,
  (name: string) => `Bir de şunlara bakın; ${name} arasından seçtim:`,
  (name: string) => `${upperFirst(name)} arıyorsanız bunlar iyi bir başlangıç olur:`,
] as const;

const endings = [
  "İsterseniz daha kısa ya da daha yeni kitaplara da bakabiliriz.",
  "Biri hakkında bilgi almak için sırasını söylemeniz yeter, örneğin “ikincisini anlat”.",
  "Aradığınız bunlar değilse “başka” deyin, yenilerini getireyim.",
  "Beğendiğiniz olursa kartındaki düğmeyle kitaplığınıza ekleyebilirsiniz.",
] as const;

const yearNote = " Katalog kitabın yazıldığı yılı değil, bu baskının yılını bilir.";

/** Books for a wish, with what they are and why. */
export async function recommend(talk: Talk, wish: Wish): Promise<Reply> {
  const { tools, memory } = talk;
  const without = await knownWorks(talk);
  const found = await findBooksFor(wish, { tools, without, turn: memory.turn });
  if (found.books.length === 0) return recommendInstead(talk, wish, without);
  const lines = found.books.map((book) => ({
    book,
    reason: reasonOf(book, found.topics.get(book.workId) ?? [], wish),
  }));
  const begin = beginnings[memory.turn % beginnings.length] ?? beginnings[0];
  const years = wish.fromYear !== undefined || wish.toYear !== undefined || wish.order === "newest";
  const note = years ? `\n\n${yearNote.trim()}` : "";
  const scarce =
    found.books.length < Math.min(3, wish.count)
      ? "\n\nBu isteğe uyan, henüz konuşmadığımız başka kitap bulamadım."
      : "";
  return {
    text: `${begin(nameOf(wish))}\n\n${listOf(lines)}${note}${scarce}\n\n${vary(memory.turn, endings)}`,
    books: found.books,
    memory: {
      wish,
      list: found.books.map(remembered),
      focus: single(found.books),
      author: null,
      advice: null,
    },
  };
}

function single(books: readonly KnownBook[]) {
  const [book] = books;
  return books.length === 1 && book ? remembered(book) : null;
}

/** Nothing fits the whole wish: what fits the most of it, said so; or nothing. */
async function recommendInstead(talk: Talk, wish: Wish, without: ReadonlySet<string>): Promise<Reply> {
  const { tools, memory } = talk;
  const { minPages: _min, maxPages: _max, fromYear: _from, toYear: _to, ...rest } = wish;
  const looser: Wish = { ...rest, order: "known", ...(wish.author ? { genres: [], topics: [] } : {}) };
  const isLooser =
    (wish.author !== undefined && wish.genres.length + wish.topics.length > 0) ||
    wish.order === "rating" ||
    [wish.minPages, wish.maxPages, wish.fromYear, wish.toYear].some((part) => part !== undefined);
  const found = isLooser ? await findBooksFor(looser, { tools, without, turn: memory.turn }) : undefined;
  if (!found || found.books.length === 0)
    return {
      text: `Katalogda ${nameOf(wish)} için, kitaplığınızda olmayan ve henüz konuşmadığımız bir kitap bulamadım. Başka bir tür, yazar ya da uzunluk söylerseniz yeniden bakarım; aradığınız belli bir kitap varsa [Kitap Ara](/ara) sayfasından “Kitap Talep Et” ile isteyebilirsiniz.`,
      books: [],
      memory: { wish },
    };
  // The nearest in length first.
  const near =
    wish.maxPages !== undefined
      ? found.books.toSorted((a, b) => (a.pages ?? 9999) - (b.pages ?? 9999))
      : found.books;
  const hasYears = wish.fromYear !== undefined || wish.toYear !== undefined;
  const lines = near.map((book) => ({
    book,
    reason: reasonOf(book, found.topics.get(book.workId) ?? [], wish),
  }));
  return {
    text: `${upperFirst(nameOf(wish))} için tam uyan kitap bulamadım.${hasYears ? yearNote : ""} Buna en yakın kitaplar:\n\n${listOf(lines)}`,
    books: near,
    memory: { wish: looser, list: near.map(remembered), focus: single(near), author: null, advice: null },
  };
}

/** Books near to one, other than what the reader has. */
export async function recommendLike(talk: Talk, book: KnownBook, wish: Wish): Promise<Reply> {
  const { tools, memory } = talk;
  const without = await knownWorks(talk);
  without.add(book.workId);
  const similar = (await tools.similarBooks(book.workId, 24)).filter(({ workId }) => !without.has(workId));
  const fits = ({ pages, year, genres }: KnownBook) =>
    (wish.maxPages === undefined || (pages !== null && pages <= wish.maxPages)) &&
    (wish.minPages === undefined || (pages !== null && pages >= wish.minPages)) &&
    (wish.fromYear === undefined || (year !== null && year >= wish.fromYear)) &&
    !wish.without.some((genre) => genres.includes(genre));
  const fitting = similar.filter(fits);
  // Of one author two at most: more would be no answer to "like this".
  const counts = new Map<string, number>();
  const spread = fitting.filter(({ authors: [author = ""] }) => {
    counts.set(author, (counts.get(author) ?? 0) + 1);
    return (counts.get(author) ?? 0) <= 2;
  });
  const picked = spread.slice(0, wish.count);
  if (picked.length < Math.min(3, wish.count)) {
    const genres = book.genres.filter((genre) => genre !== "roman" && genre !== "edebiyat").slice(0, 2);
    const general = genres.length > 0 ? genres : book.genres.slice(0, 1);
    for (const one of picked) without.add(one.workId);
    const { author: _author, like: _like, ...rest } = wish;
    // Of a book without a genre it is at least known where its author belongs.
    const belongs = general.length > 0 ? [] : topicsOf(book);
    const more =
      general.length + belongs.length > 0
        ? await findBooksFor(
            { ...rest, genres: general, topics: belongs, count: wish.count - picked.length },
            { tools, without, turn: 0 },
          )
        : { books: [] };
    picked.push(...more.books);
  }
  const kept = { ...wish, like: { workId: book.workId, isbn: book.isbn, title: book.title } };
  if (picked.length === 0 && talk.wish.topics.length + talk.wish.genres.length > 0)
    return recommend(talk, talk.wish);
  if (picked.length === 0)
    return {
      text: `${quote(book.title)} katalogda var, ama ona benzeyen ve kitaplığınızda olmayan bir kitap bulamadım. Sevdiğiniz bir tür ya da yazar söylerseniz oradan devam edelim.`,
      books: [],
      memory: { focus: remembered(book) },
    };
  const lines: Line[] = picked.map((one) => ({
    book: one,
    reason: [shared(one, book), facts(one)].filter(Boolean).join("; "),
  }));
  const begin = vary(memory.turn, [
    `${quote(book.title)} gibi kitaplar arıyorsanız şunlara bakın:`,
    `${quote(book.title)} ile yakın duran kitaplar:`,
    `${quote(book.title)} sevenlere şunları öneririm:`,
  ]);
  return {
    text: `${begin}\n\n${listOf(lines)}\n\n${vary(memory.turn + 1, endings)}`,
    books: picked,
    memory: { wish: kept, list: picked.map(remembered), focus: single(picked), author: null, advice: null },
  };
}

/** The topic, a literature of a country rather than another, that works of the same author stand in. */
function topicsOf({ authors }: KnownBook): string[] {
  const last =
    fold(authors[0] ?? "")
      .split(" ")
      .at(-1) ?? "";
  const isThere = ([, { works }]: [string, { works: readonly string[] }]) =>
    works.some((line) => fold(line.split("|")[1] ?? "") === last);
  const found = Object.entries(topics)
    .filter(isThere)
    .map(([key]) => key);
  const [topic] = [...found.filter(isCountry), ...found];
  return topic ? [topic] : [];
}

/** What two books have in common; only what is true of both. */
function shared(one: KnownBook, other: KnownBook): string {
  const name = one.authors.find((author) => other.authors.includes(author));
  if (name) return `yine ${plain(name)}`;
  const genres = one.genres.filter((genre) => other.genres.includes(genre) && genre !== "roman");
  return genres.length > 0 ? `o da ${genreName(genres[0] ?? "klasik")}` : "";
}

/** What suits this reader: the recommendations, else favourite genres, else what is best known. */
export async function recommendPersonal(talk: Talk, wish: Wish, isOne = false): Promise<Reply> {
  const { tools, memory } = talk;
  const without = await knownWorks(talk);
  const [favorites, suggested] = await Promise.all([tools.favoriteGenres(), tools.recommendations(40)]);
  const count = isOne ? 3 : wish.count;
  const isOfFavorites = ({ genres }: KnownBook) =>
    favorites.length === 0 || genres.some((genre) => favorites.includes(genre));
  const open = suggested.filter((book) => !without.has(book.workId));
  const inFavorites = open.filter(isOfFavorites);
  const picked = (wish.isPersonal ? inFavorites : inFavorites.length >= count ? inFavorites : open).slice(
    0,
    count,
  );
  for (const book of picked) without.add(book.workId);
  const lines: Line[] = picked.map((book) => ({
    book,
    reason: lowerFirst(plain(book.reason).replace(/\.$/, "")),
  }));
  if (lines.length < count) {
    const more = await findBooksFor(
      { ...wish, genres: favorites.slice(0, 5), count: count - lines.length },
      { tools, without, turn: memory.turn },
    );
    lines.push(...more.books.map((book) => ({ book, reason: facts(book) })));
  }
  if (lines.length === 0) return recommend(talk, { ...wish, isPersonal: false });
  const names = enumerate(favorites.map((genre) => genreLabel(genre)));
  const begin = isOne
    ? vary(memory.turn, [
        "Bugün için size üç aday:",
        "Karar vermeyi kolaylaştıralım; şunlardan birini alın:",
        "Bugün şunlardan biriyle başlayabilirsiniz:",
      ])
    : favorites.length > 0
      ? `Favori türlerinize (${names}) göre önerilerim:`
      : "Henüz favori tür seçmemişsiniz ([Ayarlar](/ayarlar) sayfasından seçebilirsiniz). Okuduklarınıza ve çok okunanlara bakarak şunları öneririm:";
  const books = lines.map(({ book }) => book);
  return {
    text: `${begin}\n\n${listOf(lines)}\n\n${vary(memory.turn, endings)}`,
    books,
    memory: {
      wish: { ...wish, isPersonal: true },
      list: books.map(remembered),
      focus: single(books),
      author: null,
      advice: null,
    },
  };
}

/** A sentence as it goes on behind a colon or a comma; names keep their capital. */
export function lowerFirst(text: string): string {
  const [first = ""] = text;
  return /^[A-ZÇĞİÖŞÜ][a-zçğıöşü]/.test(text) && !/^(Arkadaşınız)/.test(text)
    ? lower(first) + text.slice(1)
    : text;
}
