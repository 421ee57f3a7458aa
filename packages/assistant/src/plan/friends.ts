import { foldText } from "@okurca/contract";
import { type Entity, entitiesOf, type Frame, pointedAt } from "../frame.ts";
import { isSameWork } from "../knowledge/titles.ts";
import { type Concept, has } from "../parse/concepts.ts";
import { isFirstName } from "../parse/names.ts";
import { isPlain } from "../parse/plain-words.ts";
import { stemsOf } from "../parse/suffix.ts";
import type { Wish } from "../parse/wish.ts";
import { typedIn, type Word } from "../parse/words.ts";
import { upperFirst } from "../say/text.ts";
import type { Friend, KnownBook, ShelfBook } from "../tools.ts";
import { worksKnown } from "./context.ts";
import { type Listed, listFor } from "./listed.ts";
import { nearness, starsIn } from "./own.ts";

export type FriendBook = Friend["books"][number];

/** Whom a message means: one who is named or was spoken of, else all. */
export interface Whom {
  all: Friend[];
  one: Friend | undefined;
  /** Those who are named where more than one is. */
  several: Friend[];
  /** A name that is no friend's. */
  stranger: string | undefined;
}

/** A first name in the message that is no friend's: "mehmet ne okuyor". */
function strangerIn({ words, entities, concepts }: Frame): string | undefined {
  // "Elif Şafak da arkadaşım mı": who writes is no friend.
  const writer = entitiesOf({ entities }, "author").find(({ isSure, from, to }) => isSure && to - from > 1);
  if (writer && entitiesOf({ entities }, "book").length === 0) return writer.author.name;
  const isKind = ({ kind, isGuessed }: Concept) => (kind === "genre" || kind === "topic") && !isGuessed;
  // A first name alone is no author's: "arkadaşım Ayşe".
  const isOther = ({ isSure, kind, from, to }: Entity) => isSure && !(kind === "author" && to - from === 1);
  const isTaken = (at: number) =>
    [...entities.filter(isOther), ...concepts.filter(isKind)].some((one) => one.from <= at && at < one.to);
  const at = words.findIndex(
    (word, i) =>
      !isTaken(i) &&
      !isPlain(word.base) &&
      stemsOf(word.base).some((stem) => isFirstName(stem) && !isPlain(stem)),
  );
  const stem = at < 0 ? undefined : stemsOf(words[at]?.base ?? "").find(isFirstName);
  return stem && upperFirst(typedIn([words[at] as Word]).slice(0, stem.length));
}

async function whomIn(frame: Frame): Promise<Whom> {
  const all = await frame.tools.friends({});
  const named = entitiesOf(frame, "friend");
  const isOfAll = has(frame.concepts, "form", "everybody");
  const known = named[0]?.friend ?? (isOfAll ? undefined : frame.memory.friend);
  const [unknown] = entitiesOf(frame, "unknown");
  const isShort = unknown !== undefined && unknown.to - unknown.from <= 2 && !isOfAll;
  const stranger = named.length > 0 ? undefined : (strangerIn(frame) ?? (isShort ? unknown.text : undefined));
  const usernames = new Set(named.map(({ friend }) => friend.username));
  return {
    all,
    one: stranger ? undefined : all.find(({ username }) => username === known?.username),
    several: usernames.size > 1 ? all.filter(({ username }) => usernames.has(username)) : [],
    stranger,
  };
}

export interface FriendsReading extends Whom {
  status: "to-read" | "reading" | "read" | undefined;
  /** Whom the reader follows, where that is asked. */
  followed: readonly { username: string; name: string }[] | undefined;
  /** Who the friends are, and not what they read. */
  isOfNames: boolean;
  /** Only what each has finished last. */
  isLast: boolean;
  /** How many each has read, the reader too. */
  counts: { name: string; count: number; stars: number | undefined }[] | undefined;
  isMessage: boolean;
  /** Whether it is asked if somebody is a friend at all. */
  isOfBeing: boolean;
  /** Counts of the reader that are of this year; when friends finished theirs nobody shows. */
  ownThisYear: number | undefined;
}

const stateForms = ["wants-to-read", "is-reading", "has-read"];

/** What friends read, have read, want to read; undefined status where all of it is asked. */
export async function planFriends(frame: Frame): Promise<FriendsReading> {
  const { concepts } = frame;
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const states = (["to-read", "reading", "read"] as const).filter((_, i) => form(stateForms[i] ?? ""));
  // "Ne okuyor, ne okuyacak": all of it.
  const isBoth = form("wants-to-read") && form("is-reading");
  const status = isBoth ? undefined : states[0];
  const whom = await whomIn(frame);
  const isOfNames = form("who-friends") && whom.one === undefined && whom.stranger === undefined;
  const isCounted = !isOfNames && form("how-many", "who-most");
  const shelf = isCounted ? await frame.tools.shelf({}) : [];
  const read = (books: readonly { status: string }[]) => books.filter((one) => one.status === "read").length;
  const mean = (stars: readonly (number | null)[]) => {
    const given = frame.text.includes("ortalama") ? stars.filter((one) => one !== null) : [];
    return given.length === 0 ? undefined : given.reduce((sum, one) => sum + one, 0) / given.length;
  };
  const asked = whom.several.length > 0 ? whom.several : whom.one ? [whom.one] : whom.all;
  const counts = asked
    .filter(({ showsLibrary }) => showsLibrary)
    .map(({ name, books }) => ({ name, count: read(books), stars: mean(books.map(({ stars }) => stars)) }));
  if (isCounted && (form("me-too") || asked.length === 1))
    counts.push({ name: "Siz", count: read(shelf), stars: mean(shelf.map(({ myRating }) => myRating)) });
  return {
    ...whom,
    status,
    isLast: form("last-read", "latest"),
    counts: isCounted ? counts.toSorted((one, other) => other.count - one.count) : undefined,
    followed: form("followed") ? await frame.tools.following({}) : undefined,
    isOfNames,
    isMessage: has(concepts, "act", "message"),
    isOfBeing: form("is-friend"),
    ownThisYear: isCounted && form("this-year") ? (await frame.tools.statistics({})).readThisYear : undefined,
  };
}

export interface FriendsOfBook extends Whom {
  book: KnownBook | undefined;
  text: string | undefined;
  readers: { friend: Friend; book: FriendBook }[];
  /** Books of the list before, where they are asked after together. */
  list: { title: string; isbn: string; theirs: { friend: Friend; book: FriendBook }[] }[];
  isOfPage: boolean;
  /** Whether it is asked if anybody liked it: those who did. */
  likedBy: readonly Friend[] | undefined;
  own: ShelfBook | undefined;
  /** Of each who has not read it what they loved that is nearest to it; where it is asked who would like it. */
  tastes: { friend: Friend; near: FriendBook }[];
  /** Others than whom is asked after who have it. */
  others: { friend: Friend; book: FriendBook }[];
  /** What whom is asked after wrote of other books. */
  reviewed: FriendBook[];
}

/** A book for the reader and friends together: one that none of them has, near to what each loved. */
export async function planTogether(frame: Frame): Promise<Listed & { names: readonly string[] }> {
  const whom = await whomIn(frame);
  const those = (whom.several.length > 0 ? whom.several : whom.one ? [whom.one] : whom.all).filter(
    ({ showsLibrary }) => showsLibrary,
  );
  const like = those.flatMap((friend) => lovedBy(friend).slice(0, 2));
  const named = those.flatMap(({ books }) => books.map(({ workId }) => workId));
  const known = { ...frame, memory: { ...frame.memory, named: [...frame.memory.named, ...named] } };
  const listed = await listFor(known, { ...frame.wish, topics: [], like, count: 3 });
  return { ...listed, names: those.map(({ name }) => name) };
}

/** What a friend loved, as what something is to be like. */
export const lovedBy = ({ books }: Friend): Wish["like"] =>
  books
    .filter(({ status, stars }) => status === "read" && (stars ?? 0) >= liked)
    .toSorted((one, other) => (other.stars ?? 0) - (one.stars ?? 0))
    .slice(0, 4)
    .map(({ title, workId, isbn }) => ({ name: title, workId, isbn }));

/** The book of a friend whose title has a word of the message: "elif madonna için ne yazmış". */
function calledBy({ words }: Frame, asked: readonly Friend[]): KnownBook | undefined {
  const said = words.map(({ base }) => base).filter((word) => word.length > 3 && !isPlain(word));
  return asked
    .flatMap(({ books }) => books)
    .find(({ title }) =>
      foldText(title)
        .split(" ")
        .some((part) => said.some((word) => stemsOf(word).includes(part))),
    );
}

/** Which friends have a book, with their stars and words. */
export async function planFriendsOfBook(frame: Frame): Promise<FriendsOfBook> {
  const { memory, references, tools } = frame;
  const whom = await whomIn(frame);
  const asked = whom.several.length > 0 ? whom.several : whom.one ? [whom.one] : whom.all;
  const named = entitiesOf(frame, "book").toSorted((a, b) => Number(b.isSure) - Number(a.isSure))[0]?.book;
  const isOfList = !named && references.some(({ to }) => to === "these") && memory.list.length > 1;
  const called = named ?? calledBy(frame, asked);
  const pointed = pointedAt(frame);
  const details = !called && !isOfList && pointed ? await tools.bookDetails({ isbn: pointed.isbn }) : null;
  const book = called ?? details ?? undefined;
  const havers = book
    ? whom.all.flatMap((friend) =>
        friend.books
          .filter((one) => isSameWork(one, book))
          .slice(0, 1)
          .map((one) => ({ friend, book: one })),
      )
    : [];
  const readers = havers.filter(({ friend }) => asked.includes(friend));
  const isOfTaste = has(frame.concepts, "form", "would-like");
  const nearest = ({ books }: Friend) =>
    books
      .filter(({ status, stars }) => status === "read" && (stars ?? 0) >= liked)
      .map((one) => ({ one, near: book ? nearness(one, book) * (one.stars ?? 0) : 0 }))
      .sort((a, b) => b.near - a.near)[0];
  const tastes = (isOfTaste ? asked : [])
    .filter((friend) => !readers.some((one) => one.friend === friend && one.book.status === "read"))
    .flatMap((friend) => {
      const best = nearest(friend);
      return best ? [{ friend, near: best.one, value: best.near }] : [];
    })
    .sort((a, b) => b.value - a.value);
  const reviewed = has(frame.concepts, "field", "reviews")
    ? (whom.one?.books.filter(({ review }) => review !== null) ?? [])
    : [];
  const list = isOfList
    ? memory.list.flatMap(({ title, isbn, workId }) => {
        const theirs = asked.flatMap((friend) => {
          const book = friend.books.find((one) => isSameWork(one, { title, workId }));
          return book ? [{ friend, book }] : [];
        });
        return [{ title, isbn, theirs }];
      })
    : [];
  const absent = entitiesOf(frame, "absent")[0]?.work.title ?? entitiesOf(frame, "unknown")[0]?.text;
  const isOfPage = has(frame.concepts, "mine", "reading") || has(frame.concepts, "form", "which-page");
  const isOfLiking = /\b(seven|begenen|bayilan|sevmis|begenmis)\b/.test(frame.text);
  const own = book && (await tools.shelf({})).find((one) => isSameWork(one, book));
  return {
    ...whom,
    book,
    text: book ? undefined : absent,
    readers,
    list,
    isOfPage,
    likedBy:
      isOfLiking && has(frame.concepts, "form", "yes-no")
        ? readers.flatMap((one) => ((one.book.stars ?? 0) >= liked ? [one.friend] : []))
        : undefined,
    own,
    tastes,
    others: havers.filter(({ friend }) => !asked.includes(friend)),
    reviewed,
  };
}

export interface FriendsLiked extends Whom {
  /** By how many liked it and how much, the best first; without what the reader knows. */
  books: { book: FriendBook; by: { friend: Friend; stars: number | null; review: string | null }[] }[];
  isForMe: boolean;
  /** All that was read and the reader has not, loved or not; of it what stands on the own list. */
  isUnread: boolean;
  /** Those they liked least, the least first. */
  isWorst: boolean;
  /** So many stars are asked for. */
  stars: number | undefined;
  wanted: ReadonlySet<string>;
}

const liked = 4;

/** What friends loved: to tell it, or to recommend of it what the reader has not read. */
export async function planFriendsLiked(frame: Frame): Promise<FriendsLiked> {
  const whom = await whomIn(frame);
  const asked = whom.one ? [whom.one] : whom.all;
  // "Listemdekilerden arkadaşlarımın okuduğu": of the own list what they have read.
  const isOfList = has(frame.concepts, "mine", "list");
  const isUnread = isOfList || has(frame.concepts, "form", "unread");
  const isWorst = !isUnread && has(frame.concepts, "form", "worst");
  const asStars = starsIn(frame.text);
  const isOf = ({ stars }: FriendBook) =>
    asStars !== undefined
      ? stars !== null && Math.floor(stars) === asStars
      : isUnread || (isWorst ? stars !== null && stars < 3 : (stars ?? 0) >= liked);
  const isForMe =
    isUnread ||
    (!isWorst &&
      (whom.one === undefined ||
        has(frame.concepts, "act", "recommend") ||
        /\b(ben|bana|benim)\b/.test(frame.text)));
  const shelf = await frame.tools.shelf({});
  const wanted = new Set(shelf.flatMap(({ status, workId }) => (status === "to-read" ? [workId] : [])));
  // What was just told of a friend may be named again.
  const isGoneOn = frame.memory.friend !== null;
  const known = isGoneOn
    ? new Set(shelf.flatMap(({ status, workId }) => (status === "to-read" ? [] : [workId])))
    : new Set([...(await worksKnown(frame))].filter((workId) => !isUnread || !wanted.has(workId)));
  const byWork = new Map<string, FriendsLiked["books"][number]>();
  for (const friend of asked)
    for (const book of friend.books) {
      if (
        book.status !== "read" ||
        !isOf(book) ||
        (isOfList && !wanted.has(book.workId)) ||
        (isForMe && known.has(book.workId))
      )
        continue;
      const entry = byWork.get(book.workId) ?? { book, by: [] };
      entry.by.push({ friend, stars: book.stars, review: book.review });
      byWork.set(book.workId, entry);
    }
  const weight = ({ by }: FriendsLiked["books"][number]) =>
    by.reduce((sum, { stars }) => sum + (stars ?? 0), 0);
  const books = [...byWork.values()].sort((one, other) =>
    isWorst ? weight(one) - weight(other) : weight(other) - weight(one),
  );
  return { ...whom, books, isForMe, isUnread, isWorst, stars: asStars, wanted };
}

/** What a friend and the reader share. */
export interface Shared {
  friend: Friend;
  both: { own: ShelfBook; theirs: FriendBook }[];
  /** Wanted by both. */
  wanted: KnownBook[];
  /** Neither has finished it: on the list of one or both, or in their hands. */
  open: { own: ShelfBook; theirs: FriendBook }[];
  /** From 0 to 1: how near the stars are; undefined of fewer than two. */
  nearness: number | undefined;
}

export interface FriendsShared extends Whom {
  /** What two friends who are named have both read. */
  together: { first: FriendBook; second: FriendBook; own: ShelfBook | undefined }[];
  /** Whether the reader is meant too: "üçümüz". */
  isWithMe: boolean;
  shared: Shared[];
  isOfQuarrel: boolean;
  /** What is to be read or is being read is asked after, and not what was read. */
  isOfOpen: boolean;
}

/** What friends and the reader have in common, the nearest first. */
export async function planFriendsShared(frame: Frame): Promise<FriendsShared> {
  const whom = await whomIn(frame);
  const shelf = await frame.tools.shelf({});
  const asked = (whom.one ? [whom.one] : whom.all).filter(({ showsLibrary }) => showsLibrary);
  const [first, second] = whom.several;
  const together = first
    ? first.books.flatMap((book) => {
        const other = second?.books.find((one) => isSameWork(one, book));
        return other && book.status === "read" && other.status === "read"
          ? [{ first: book, second: other, own: shelf.find((one) => isSameWork(one, book)) }]
          : [];
      })
    : [];
  const isWithMe = has(frame.concepts, "form", "me-too") || /\b(ucumuz|hepimiz|ben\b)/.test(frame.text);
  const shared = asked.map((friend): Shared => {
    const pairs = shelf.flatMap((own) =>
      friend.books
        .filter((one) => isSameWork(one, own))
        .slice(0, 1)
        .map((theirs) => ({ own, theirs })),
    );
    const both = pairs.filter(({ own, theirs }) => own.status === "read" && theirs.status === "read");
    const rated = both.filter(({ own, theirs }) => own.myRating !== null && theirs.stars !== null);
    const apart = rated.reduce(
      (sum, { own, theirs }) => sum + Math.abs((own.myRating ?? 0) - (theirs.stars ?? 0)),
      0,
    );
    return {
      friend,
      both,
      open: pairs.filter(({ own, theirs }) => own.status !== "read" && theirs.status !== "read"),
      wanted: pairs
        .filter(({ own, theirs }) => own.status === "to-read" && theirs.status === "to-read")
        .map(({ own }) => own),
      nearness: rated.length < 2 ? undefined : 1 - apart / rated.length / 4,
    };
  });
  const value = ({ both, nearness }: Shared) => both.length + (nearness ?? 0) * 3;
  return {
    ...whom,
    together: together.filter(({ own }) => !isWithMe || own?.status === "read"),
    isWithMe,
    shared: shared.sort((a, b) => value(b) - value(a)),
    isOfQuarrel: has(frame.concepts, "form", "quarrel"),
    isOfOpen:
      has(frame.concepts, "form", "wants-to-read", "is-reading") ||
      has(frame.concepts, "mine", "list", "reading"),
  };
}
