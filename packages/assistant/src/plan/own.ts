import { foldText } from "@okurca/contract";
import { entitiesOf, type Frame, pointedAt } from "../frame.ts";
import { isSameWork, lastName } from "../knowledge/titles.ts";
import { topicsOf, weightOf } from "../knowledge/works.ts";
import { has } from "../parse/concepts.ts";
import { isOfLength, numberOf, perDayIn } from "../parse/numbers.ts";
import { isPlain } from "../parse/plain-words.ts";
import { stemsOf } from "../parse/suffix.ts";
import { nothingWished } from "../parse/wish.ts";
import type { Remembered } from "../thread.ts";
import type { KnownBook, ReadingStatistics, ShelfBook } from "../tools.ts";

/** The days that a message means, as "2026-05" or "2026", and how the time is called. */
export interface Time {
  prefix: string;
  name: string;
}

const months = new Intl.DateTimeFormat("tr-TR", { month: "long", year: "numeric", timeZone: "UTC" });

export function timeIn(
  { concepts, text }: Pick<Frame, "concepts" | "text">,
  now = new Date(),
): Time | undefined {
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const said = /\b(20\d\d)(?:\b|[dt][ae])/.exec(text)?.[1];
  if (said !== undefined) return { prefix: said, name: `${said} yılında` };
  const year = now.getFullYear();
  if (form("last-year")) return { prefix: String(year - 1), name: `${year - 1} yılında` };
  if (form("this-year")) return { prefix: String(year), name: `${year} yılında` };
  const back = form("last-month") ? 1 : form("this-month") ? 0 : undefined;
  if (back === undefined) return undefined;
  const month = new Date(Date.UTC(year, now.getMonth() - back, 1));
  return { prefix: month.toISOString().slice(0, 7), name: `${months.format(month)} ayında` };
}

/** A book of the reader's that is called by a part of its title: "doğu ekspresine kaç verdim". */
export function calledOnShelf(frame: Frame, shelf: readonly ShelfBook[]): ShelfBook | undefined {
  const named = entitiesOf(frame, "book").toSorted((a, b) => Number(b.isSure) - Number(a.isSure));
  for (const { book } of named) {
    const own = shelf.find((one) => isSameWork(one, book));
    if (own) return own;
  }
  if (named.some(({ isSure }) => isSure)) return undefined;
  return calledIn(frame, shelf);
}

/** The book that is called by a part of its title: "yeraltını okumuştum". */
export function calledIn<B extends { title: string }>(frame: Frame, books: readonly B[]): B | undefined {
  const said = frame.words.map(({ base }) => base).filter((word) => word.length > 3 && !isPlain(word));
  const parts = (title: string) => foldText(title).split(" ").flatMap(stemsOf);
  const scored = books.map((book) => {
    const own = parts(book.title);
    return {
      book,
      hits: said.filter((word) => stemsOf(word).some((stem) => stem.length > 3 && own.includes(stem))).length,
    };
  });
  const [best] = scored.filter(({ hits }) => hits > 0).sort((a, b) => b.hits - a.hits);
  return best?.book;
}

export interface Progress {
  /** What is being read, or the one book that is asked after. */
  books: ShelfBook[];
  /** Asked after, but not on the shelf. */
  absent: KnownBook | undefined;
  perDay: number | undefined;
  /** So many pages are asked after, and no book. */
  pages: number | undefined;
}

/** What is being read and how far: all, or the book that is named. */
export async function planReading(frame: Frame): Promise<Progress> {
  const shelf = await frame.tools.shelf({});
  const called = calledOnShelf(frame, shelf);
  const named = entitiesOf(frame, "book").find(({ isSure }) => isSure)?.book;
  const pointed = pointedAt(frame);
  const focus = frame.references.some(({ to }) => to === "this")
    ? shelf.find(({ workId }) => workId === pointed?.workId)
    : undefined;
  const one = called ?? focus;
  const perDay = perDayIn(frame.text);
  return {
    books: one ? [one] : named ? [] : shelf.filter(({ status }) => status === "reading"),
    absent: one ? undefined : named,
    perDay,
    pages: Number(/\b(\d{2,4}) sayfalik/.exec(frame.text)?.[1] ?? 0) || undefined,
  };
}

export interface OwnList {
  books: ShelfBook[];
  /** How many there are without what narrows them. */
  all: number;
  kind: "to-read" | "read" | "given-up";
  time: Time | undefined;
  by: "newest" | "best" | "worst" | "longest" | "shortest" | "latest";
  stars: number | undefined;
  author: string | undefined;
  isCounted: boolean;
  /** Asked whether there is any. */
  isYesNo: boolean;
  isShelfEmpty: boolean;
  isNarrowed: boolean;
}

/** Whether a book of the shelf is of what is asked: kind, author, length. */
function fitsWish(book: ShelfBook, { wish, entities }: Frame): boolean {
  const kinds = wish.genres.filter((genre) => genre !== "roman" && genre !== "edebiyat");
  const own = topicsOf(book);
  const authors = entities.flatMap((one) =>
    one.kind === "author" && one.isSure ? [lastName(one.author.name)] : [],
  );
  return (
    (kinds.length === 0 || kinds.some((genre) => book.genres.includes(genre))) &&
    !wish.without.some((genre) => book.genres.includes(genre)) &&
    !wish.withoutTopics.some((key) => own.has(key)) &&
    (wish.topics.length === 0 || wish.topics.some((key) => own.has(key))) &&
    (authors.length === 0 || book.authors.some((name) => authors.includes(lastName(name))))
  );
}

/** The book of the shelf that somebody says thanks for. */
export async function planThanked(frame: Frame): Promise<ShelfBook | undefined> {
  const isRead = has(frame.concepts, "act", "finished", "loved") || has(frame.concepts, "form", "has-read");
  return isRead ? calledOnShelf(frame, await frame.tools.shelf({})) : undefined;
}

/** "5 verdiği", "dört yıldız", "tam puan". */
export const starsIn = (text: string) => {
  if (/\btam (puan|yildiz|not)/.test(text)) return 5;
  const found =
    /\b([1-5]|bir|iki|uc|dort|bes)(?:[.,]5| bucuk)? (?:yildiz|puan|ver(?:di|mis|ip|en))|\b(?:puani?|yildizi?) ([1-5]|bir|iki|uc|dort|bes)\b/.exec(
      text,
    );
  return found ? numberOf(found[1] ?? found[2] ?? "") : undefined;
};

/** The reader's own books: what is to be read or was read, narrowed and sorted as asked. */
export async function planOwnList(frame: Frame, status: "to-read" | "read"): Promise<OwnList> {
  const { concepts, tools, text } = frame;
  const shelf = await tools.shelf({});
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const isGivenUp = status === "read" && form("given-up");
  const all = shelf.filter((book) =>
    isGivenUp ? book.gaveUp : book.status === status && !(status === "to-read" && book.gaveUp),
  );
  const time = status === "read" && !isGivenUp ? timeIn(frame) : undefined;
  const stars = status === "read" ? starsIn(text) : undefined;
  const fitting = all
    .filter((book) => fitsWish(book, frame))
    .filter(({ finishedOn }) => time === undefined || finishedOn?.startsWith(time.prefix))
    .filter(({ myRating }) => stars === undefined || (myRating !== null && Math.floor(myRating) === stars));
  const sized = fitting.filter(({ pages }) => isOfLength(pages, frame.wish));
  // Where none is so short the whole list is told: which of it is the shortest stands beside.
  const sizes = status === "to-read" && sized.length > 0 ? sized : fitting;
  const by: OwnList["by"] = form("most-long")
    ? "longest"
    : form("most-short")
      ? "shortest"
      : form("worst")
        ? "worst"
        : form("best", "most-rated", "loved") || has(concepts, "mine", "liked")
          ? "best"
          : form("last-read")
            ? "latest"
            : "newest";
  const key: Record<OwnList["by"], (book: ShelfBook) => number> = {
    longest: ({ pages }) => -(pages ?? 0),
    shortest: ({ pages }) => pages ?? 99_999,
    best: ({ myRating }) => -(myRating ?? 0),
    worst: ({ myRating }) => myRating ?? 9,
    latest: ({ finishedOn }) => -Number((finishedOn ?? "0").replaceAll("-", "")),
    newest: ({ finishedOn }) => (status === "read" ? -Number((finishedOn ?? "0").replaceAll("-", "")) : 0),
  };
  const rated = by === "best" || by === "worst" ? sizes.filter(({ myRating }) => myRating !== null) : sizes;
  return {
    books: rated.toSorted((one, other) => key[by](one) - key[by](other)),
    all: all.length,
    kind: isGivenUp ? "given-up" : status,
    time,
    by,
    stars,
    author: entitiesOf(frame, "author").find(({ isSure }) => isSure)?.author.name,
    isCounted: form("how-many"),
    isYesNo: form("yes-no"),
    isShelfEmpty: shelf.length === 0,
    isNarrowed: sizes.length < all.length,
  };
}

export interface Picked {
  book: ShelfBook | undefined;
  count: number;
  by: "short" | "long" | "taste";
  /** A book the reader loved that it is near to. */
  like: ShelfBook | undefined;
}

type Titled = Pick<KnownBook, "title" | "authors">;

/** What two books have in common, as far as it tells. */
export function nearness(one: Titled, other: Titled): number {
  const own = topicsOf(one);
  return [...topicsOf(other)].reduce((sum, key) => sum + (own.has(key) ? weightOf(key) : 0), 0);
}

/** One of the own list, as the words ask: the shortest, of a kind, else what is nearest to what was loved. */
export async function planPick(frame: Frame): Promise<Picked> {
  const narrowed = await planOwnList(frame, "to-read");
  // Where none is so short or of that kind, the nearest of all is better than none.
  const list =
    narrowed.books.length > 0 ? narrowed : await planOwnList({ ...frame, wish: nothingWished }, "to-read");
  const open = list.books.filter(({ workId }) => !frame.memory.named.includes(workId));
  const choices = open.length > 0 ? open : list.books;
  const { wish, concepts, tools } = frame;
  const count = list.all;
  const isShort = wish.maxPages !== undefined || has(concepts, "form", "easy", "most-short", "short");
  const isLong = wish.minPages !== undefined || has(concepts, "form", "most-long", "long");
  const pages = ({ pages: of }: ShelfBook) => of ?? (isShort ? 9999 : 0);
  if (isShort || isLong) {
    const sorted = choices.toSorted((a, b) => (isShort ? pages(a) - pages(b) : pages(b) - pages(a)));
    return { book: sorted[0], count, by: isShort ? "short" : "long", like: undefined };
  }
  const loved = (await tools.shelf({})).filter(({ myRating }) => (myRating ?? 0) >= 4);
  const pairs = choices.flatMap((book) => loved.map((like) => ({ book, like, near: nearness(book, like) })));
  const [best] = pairs.sort((one, other) => other.near - one.near);
  const isNear = best !== undefined && best.near > 2;
  return { book: isNear ? best.book : choices[0], count, by: "taste", like: isNear ? best.like : undefined };
}

export interface Why {
  /** The book that was chosen; what it has of the last wish, and what it is near to of what the reader loved. */
  book: Remembered | undefined;
  like: ShelfBook | undefined;
}

/** Why the book that was named last was named. */
export async function planWhy(frame: Frame): Promise<Why> {
  const book = pointedAt(frame) ?? frame.memory.list[0];
  const shelf = await frame.tools.shelf({});
  const loved = shelf.filter(({ myRating, workId }) => (myRating ?? 0) >= 4 && workId !== book?.workId);
  const [best] = loved
    .map((like) => ({ like, near: book ? nearness(book, like) : 0 }))
    .sort((one, other) => other.near - one.near);
  return { book, like: best && best.near > 2 ? best.like : undefined };
}

export interface Numbers {
  own: ReadingStatistics;
  asked: readonly string[];
  time: Time | undefined;
  /** Of the stars of those finished in that time. */
  mean: number | undefined;
  /** Finished in that time. */
  finished: ShelfBook[];
  /** Finished this year. */
  finishedNow: ShelfBook[];
}

/** The reader's numbers, those asked for. */
export async function planNumbers(frame: Frame): Promise<Numbers> {
  const [own, shelf] = await Promise.all([frame.tools.statistics({}), frame.tools.shelf({})]);
  const time = timeIn(frame);
  const asked = [...new Set(frame.concepts.flatMap(({ kind, key }) => (kind === "mine" ? [key] : [])))];
  const inTime = shelf.filter(({ finishedOn }) => time !== undefined && finishedOn?.startsWith(time.prefix));
  const stars = inTime.flatMap(({ myRating }) => myRating ?? []);
  const mean = stars.length > 0 ? stars.reduce((sum, one) => sum + one, 0) / stars.length : undefined;
  const year = String(new Date().getFullYear());
  const finishedNow = shelf.filter(({ finishedOn }) => finishedOn?.startsWith(year));
  return { own, asked, time, mean, finished: inTime, finishedNow };
}

export interface OnShelf {
  book: ShelfBook | undefined;
  /** Named, and not on the shelf. */
  absent: KnownBook | undefined;
  text: string | undefined;
  author: string | undefined;
  byAuthor: ShelfBook[];
  /** The stars that the reader believes to have given. */
  claimed: number | undefined;
  /** How many were shown, where they are asked after together, and those of them on the shelf. */
  shown: { of: number; own: ShelfBook[] } | undefined;
}

/** What the shelf knows of a book or an author. */
export async function planOnShelf(frame: Frame): Promise<OnShelf> {
  const shelf = await frame.tools.shelf({});
  const author =
    entitiesOf(frame, "author").find(({ isSure }) => isSure)?.author.name ??
    entitiesOf(frame, "author")[0]?.author.name;
  const book = calledOnShelf(frame, shelf);
  const named = entitiesOf(frame, "book")[0]?.book;
  const pointed = pointedAt(frame);
  const ofThread =
    !book && !named && !author && pointed ? shelf.find(({ workId }) => workId === pointed.workId) : undefined;
  const missing = entitiesOf(frame, "unknown")[0]?.text ?? entitiesOf(frame, "absent")[0]?.work.title;
  const { list } = frame.memory;
  const isOfList =
    !book && !named && !author && list.length > 1 && frame.references.some(({ to }) => to === "these");
  return {
    shown: isOfList
      ? { of: list.length, own: shelf.filter((one) => list.some((other) => isSameWork(one, other))) }
      : undefined,
    book: book ?? ofThread,
    absent: named,
    text: missing ?? (pointed && !ofThread ? pointed.title : undefined),
    author: book ? undefined : author,
    claimed: starsIn(frame.text),
    byAuthor: author
      ? shelf.filter(({ authors }) => authors.some((name) => lastName(name) === lastName(author)))
      : [],
  };
}
