import { authorsFrom, entitiesOf, type Frame, pointedAt } from "../frame.ts";
import { toldOfAuthor } from "../knowledge/facts.ts";
import { authorCalled, type KnownAuthor } from "../knowledge/knowledge.ts";
import { isSamePerson, isSet, lastName } from "../knowledge/titles.ts";
import { topics } from "../knowledge/topics.ts";
import { knownWorks, topicsOf, workOf } from "../knowledge/works.ts";
import { has, keysOf } from "../parse/concepts.ts";
import { isOfLength } from "../parse/numbers.ts";
import type { KnownBook, ShelfBook } from "../tools.ts";
import { booksOf, type Candidate, conditionsOf, findFor } from "./find.ts";

/** An author of the catalogue with his or her books, the best known first. */
export interface Author {
  name: string;
  slugs: string[];
  known: KnownAuthor | undefined;
  books: KnownBook[];
  /** Those of the reader's shelf. */
  own: ShelfBook[];
  /** What is asked, as the words say, and what answers that beside the catalogue. */
  fields: readonly string[];
  notes: readonly string[];
  /** "İranlı mı": a topic of the group "origin". */
  origin: string | undefined;
  /** Books of who writes alike, where the catalogue has none of this one. */
  near: KnownBook[];
  /** The link to catalogues elsewhere, where nothing of theirs is here. */
  elsewhere?: string | null;
}

export type AuthorPlan =
  | { kind: "author"; author: Author }
  | { kind: "missing"; text: string }
  | { kind: "none" };

/** Who is meant: named, of the book that is spoken of, or of the conversation. */
async function whoIn(frame: Frame): Promise<{ name: string; slugs: string[] } | string | undefined> {
  // "Tolstoy okudum, şimdi Zweig'dan ne okuyayım": of whom something is wanted.
  const [wanted] = authorsFrom(frame);
  if (wanted) return wanted;
  const [named] = entitiesOf(frame, "author").toSorted(
    (one, other) => Number(other.isSure) - Number(one.isSure),
  );
  if (named && (named.isSure || entitiesOf(frame, "book").length === 0)) return named.author;
  const { memory, tools } = frame;
  const [book] = entitiesOf(frame, "book");
  const pointed = pointedAt(frame);
  const isOfBook = book ?? (frame.references.some(({ to }) => to !== "these") ? pointed : undefined);
  const name = book ? book.book.authors[0] : isOfBook ? pointed?.authors[0] : undefined;
  if (name === undefined && memory.author) return memory.author;
  const called = name ?? pointed?.authors[0] ?? memory.spoken?.authors[0] ?? memory.wish?.authors[0]?.name;
  const [unknown] = entitiesOf(frame, "unknown");
  if (unknown && name === undefined) {
    const known = authorCalled(unknown.text);
    const found = await tools.findAuthors({ name: known?.name ?? unknown.text, limit: 4 });
    const [first] = found;
    if (first)
      return {
        name: first.name,
        slugs: found.filter((one) => isSamePerson(one.name, first.name)).map(({ slug }) => slug),
      };
    return unknown.text;
  }
  if (called === undefined) return named?.author;
  const found = await tools.findAuthors({ name: called, limit: 4 });
  return {
    name: called,
    slugs: found.filter((one) => isSamePerson(one.name, called)).map(({ slug }) => slug),
  };
}

/** The author a message is about, with all that is there of him or her. */
export async function planAuthor(frame: Frame): Promise<AuthorPlan> {
  const who = await whoIn(frame);
  if (who === undefined) return { kind: "none" };
  if (typeof who === "string") return { kind: "missing", text: who };
  const { tools } = frame;
  const [listed, shelf] = await Promise.all([
    who.slugs.length > 0 ? tools.listBooks({ authors: who.slugs, order: "known", limit: 60 }) : [],
    tools.shelf({}),
  ]);
  const isTheirs = ({ authors }: KnownBook) => authors.some((name) => isSamePerson(name, who.name));
  const known = authorCalled(who.name);
  const best = (known?.best ?? []).flatMap((title) => workOf({ title, authors: [who.name] }) ?? []);
  const notable = [...best, ...knownWorks.filter(({ author }) => isSamePerson(author, who.name))];
  const there = [...(await booksOf([...new Set(notable)], tools)).values()].filter(isTheirs);
  const rank = new Map(there.map(({ workId }, i) => [workId, i]));
  const all = [...new Map([...listed, ...there].map((book) => [book.workId, book])).values()];
  const books = all.toSorted(
    (one, other) =>
      (rank.get(one.workId) ?? 500) - (rank.get(other.workId) ?? 500) ||
      Number(isSet(one.title)) - Number(isSet(other.title)),
  );
  const origin = frame.wish.topics.find((key) => topics[key]?.group === "origin");
  const fields = [...new Set([...keysOf(frame.concepts, "field"), ...(origin ? ["country"] : [])])];
  const told = toldOfAuthor(who.name, frame.words, fields);
  const kin = books.length > 0 ? [] : (known?.kin ?? []).map(lastName);
  const alike = knownWorks.filter(({ surname }) => kin.includes(surname));
  return {
    kind: "author",
    author: {
      name: known?.name ?? who.name,
      slugs: who.slugs,
      known,
      books,
      own: shelf.filter(isTheirs),
      fields: fields.filter((field) => !told.fields.includes(field)),
      notes: told.texts,
      origin,
      near: [...(await booksOf(alike.slice(0, 30), tools)).values()].slice(0, 3),
      elsewhere: books.length > 0 ? null : await tools.elsewhere({ text: known?.name ?? who.name }),
    },
  };
}

/** Books of an author for a wish beside: "Zweig'in kısa kitapları", "okumadıklarım". */
export interface BooksOf {
  who: AuthorPlan;
  /** Sorted and narrowed as asked; what is on the shelf only where that is not asked away. */
  books: KnownBook[];
  by: "known" | "longest" | "shortest" | "newest" | "rated" | "unread";
  isCounted: boolean;
  /** Others than those that are named. */
  isOther: boolean;
}

/** Groups of topics by which the books of one author differ, and what is said of the reader. */
const telling = new Set(["audience", "form", "feeling", "story", "people", "time", "place", "society"]);
const ofReader = new Set(["başlangıç", "hediye"]);
const recommending = /\b(oner|tavsiye|okusam|okuyay|okumaliy)/;

export async function planBooksOf(frame: Frame): Promise<BooksOf> {
  const who = await planAuthor(frame);
  if (who.kind !== "author") return { who, books: [], by: "known", isCounted: false, isOther: false };
  const { concepts, wish, memory } = frame;
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const single = who.author.books.filter(({ title }) => !isSet(title));
  const own = new Set(who.author.own.map(({ workId }) => workId));
  const said = new Set(
    [
      ...frame.refused.books,
      ...entitiesOf(frame, "book").map(({ book }) => book),
      ...(form("same-author", "more") && memory.spoken ? [memory.spoken] : []),
    ].map(({ workId }) => workId),
  );
  const isNarrowed = wish.minPages !== undefined || wish.maxPages !== undefined;
  const kinds = conditionsOf({
    ...wish,
    isStory: false,
    genres: wish.genres.filter((genre) => genre !== "roman"),
    topics: wish.topics.filter((key) => telling.has(topics[key]?.group ?? "") && !ofReader.has(key)),
    ...(who.author.fields.length > 0 ? { subjects: [], hints: [] } : {}),
  });
  const fits = (book: KnownBook) =>
    kinds.every((one) => one.isAside || one.share(topicsOf(book), workOf(book), book.genres) > 0) &&
    !wish.without.some((genre) => book.genres.includes(genre)) &&
    !wish.withoutTopics.some((key) => topicsOf(book).has(key));
  const all = single.filter(
    (book) =>
      fits(book) &&
      (form("most-short", "most-long") || book.pages === null
        ? form("most-short", "most-long") || !isNarrowed
        : isOfLength(book.pages, wish)),
  );
  const isCounted = form("how-many");
  const sorted = (by: BooksOf["by"], of: (book: KnownBook) => number | null, sign: number) => ({
    who,
    books: all
      .filter((book) => of(book) !== null)
      .toSorted((one, other) => sign * ((of(one) ?? 0) - (of(other) ?? 0))),
    by,
    isCounted,
    isOther: false,
  });
  if (form("most-long")) return sorted("longest", ({ pages }) => pages, -1);
  if (form("most-short")) return sorted("shortest", ({ pages }) => pages, 1);
  if (form("most-new", "newer") || (form("new") && !form("more")))
    return sorted("newest", ({ year }) => year, -1);
  if (form("unread"))
    return {
      who,
      books: all.filter(({ workId }) => !own.has(workId)),
      by: "unread",
      isCounted,
      isOther: false,
    };
  const isMore = form("more", "same-author") || memory.focus !== null;
  const gone = new Set([...said, ...(isMore && memory.focus ? [memory.focus.workId] : [])]);
  const others = all.filter(({ workId }) => !gone.has(workId));
  // Of those that were shown none is another one, unless there is no other.
  const shown = new Set(form("more") ? memory.list.map(({ workId }) => workId) : []);
  const unshown = others.filter(({ workId }) => !shown.has(workId));
  const fresh = unshown.length > 0 ? unshown : others;
  // What is recommended is not what is known already.
  const isUnread = isNarrowed || recommending.test(frame.text);
  const unread = isUnread ? fresh.filter(({ workId }) => !own.has(workId)) : fresh;
  const books = unread.length > 0 ? unread : fresh;
  return { who, books, by: "known", isCounted, isOther: books.length === 0 && all.length > 0 };
}

/** The books of a publisher, of a kind where one is said. */
export async function planPublisher(
  frame: Frame,
): Promise<{ name: string | undefined; candidates: Candidate[] }> {
  const [named] = entitiesOf(frame, "publisher");
  if (!named) return { name: undefined, candidates: [] };
  const found = await findFor(
    { ...frame.wish, publisher: named.publisher },
    { tools: frame.tools, without: new Set(frame.memory.named) },
  );
  return { name: named.publisher.name, candidates: found.candidates.slice(0, frame.wish.count) };
}
