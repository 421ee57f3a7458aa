import { foldText } from "@okurca/contract";
import { entitiesOf, type Frame } from "../frame.ts";
import { toldOfAuthor, toldOfBook } from "../knowledge/facts.ts";
import {
  series as allSeries,
  authorCalled,
  type KnownAuthor,
  publishers,
  seriesOf,
} from "../knowledge/knowledge.ts";
import { isSamePerson, isSameWork, isSet, lastName, volumeOf } from "../knowledge/titles.ts";
import { knownWorks, workOf, workOfKey, worksTitled } from "../knowledge/works.ts";
import { closestTo } from "../parse/closest.ts";
import { keysOf } from "../parse/concepts.ts";
import { stemsOf } from "../parse/suffix.ts";
import type { BookDetails, Edition, KnownBook } from "../tools.ts";
import { type About, planAbout } from "./book.ts";
import { booksOf } from "./find.ts";
import { nearness } from "./own.ts";
import { booksNaming, editionsOf, firstOf, volumesOf } from "./subject.ts";

export interface Editions extends About {
  /** Those of the publishers that are named, else all. */
  editions: readonly Edition[];
  /** Publishers that are named and have none. */
  without: readonly string[];
  /** Whether it is asked who translated it, or of which language. */
  isOfTranslation: boolean;
  /** The volumes of the series, where one book has them all and they are there one by one. */
  volumes: readonly KnownBook[];
}

/** The editions of a book: which there are, and what sets them apart. */
export async function planEditions(frame: Frame): Promise<Editions> {
  const about = await planAbout(frame);
  const { subject } = about;
  if (subject.kind !== "book")
    return { ...about, editions: [], without: [], volumes: [], isOfTranslation: false };
  const all = await editionsOf(frame, subject.book);
  const said = new Set(frame.words.flatMap(({ folded, base }) => [folded, base]));
  const isNamed = ({ publisher }: Edition) => {
    const [first = "", second = ""] = foldText(publisher ?? "").split(" ");
    return said.has(first) && first.length > 2 && (first !== "is" || said.has(second));
  };
  const named = all.filter(isNamed);
  // "Can mı İş Bankası mı": houses whose names are common words, too.
  const common = publishers.flatMap(({ names }) => names.map((name) => name.replace(/ yayin.*$/, "")));
  const houses = await Promise.all(
    common
      .filter((name) => ` ${frame.text} `.includes(` ${name} `))
      .map((name) => frame.tools.findPublishers({ name, limit: 1 })),
  );
  const asked = [...entitiesOf(frame, "publisher").map(({ publisher }) => publisher), ...houses.flat()].map(
    ({ name }) => name,
  );
  const without = asked
    .filter(
      (name, at) =>
        asked.findIndex((one) => foldText(one).startsWith(foldText(name).split(" ")[0] ?? "?")) === at,
    )
    .filter(
      (name) =>
        !all.some(
          (one) =>
            isNamed(one) && foldText(name).startsWith(foldText(one.publisher ?? "").split(" ")[0] ?? "?"),
        ),
    );
  const stem = foldText(volumeOf(subject.book.title).stem);
  const isOf = (name: string) => stem === name || (isSet(subject.book.title) && stem.startsWith(`${name} `));
  const of = allSeries.find(({ name }) => isOf(foldText(name)));
  const volumes = of ? (await volumesOf(frame, of.titles, of.author)).filter((one) => one !== undefined) : [];
  const told = toldOfBook(
    subject.book,
    frame.words,
    ["translator"].filter(
      (key) => about.fields.includes(key) || keysOf(frame.concepts, "field").includes(key),
    ),
  );
  return {
    ...about,
    notes: told.texts,
    editions: named.length > 1 ? named : all,
    without,
    volumes,
    isOfTranslation: /\b(cevril|ceviri|cevirmen|hangi dilden|aslindan)/.test(frame.text),
  };
}

/** What is set side by side: books with all that is known of them, and names that nothing is known of. */
export interface Comparison {
  /** Where authors rather than books are set side by side. */
  writers: readonly KnownAuthor[];
  books: BookDetails[];
  missing: string[];
  /** Which is nearest to what was read, where that is asked. */
  near: { to: string; pick: string } | undefined;
  /** Works of the reader's shelf. */
  read: ReadonlySet<string>;
  reading: ReadonlySet<string>;
  /** Of one series, in its order. */
  order: number[];
  /** What is asked of them, as the words say. */
  fields: readonly string[];
  /** What is known beside the catalogue of how they stand to each other. */
  notes: readonly string[];
  /** Works of the reader's own list of what is to be read. */
  toRead: ReadonlySet<string>;
}

const most = 3;
const isOfTwo = /\b(ilk iki|ilk 2|ikisi|ikisini|bu iki)/;

/** "Tanpınar’dan Huzur mu Saatler mi": a word of a title, of the author who is named or of the other book. */
async function byNamedAuthor(frame: Frame, text: string): Promise<KnownBook | undefined> {
  const names = [
    ...entitiesOf(frame, "author").map(({ author }) => author.name),
    ...entitiesOf(frame, "book").flatMap(({ book }) => book.authors),
  ];
  const found = await booksNaming(frame, [foldText(text)]);
  return found.find(({ authors }) => authors.some((name) => names.some((one) => isSamePerson(one, name))));
}

/** "Bovary": a word that stands in the title of one known work only. */
async function byOneWord(frame: Frame, text: string): Promise<KnownBook | undefined> {
  if (text.includes(" ") || text.length < 5) return undefined;
  const known = (await booksNaming(frame, [foldText(text)])).filter((book) => workOf(book) !== undefined);
  return new Set(known.map((book) => workOf(book)?.key)).size === 1 ? known[0] : undefined;
}

/** How near a book is to another, most of all where somebody put them side by side. */
const kinOf = (one: KnownBook, other: KnownBook): number => {
  const [work, key] = [workOf(one), workOf(other)?.key ?? ""];
  return nearness(one, other) + (work?.like.has(key) || workOf(other)?.like.has(work?.key ?? "") ? 6 : 0);
};

/** Of a work in volumes all its pages: one volume is no measure beside another book. */
async function withAllPages({ tools }: Frame, book: BookDetails): Promise<BookDetails> {
  const { stem, part } = volumeOf(book.title);
  if (part !== 1 || seriesOf(book)) return book;
  const found = await tools.findBooks({ text: stem, limit: 12 });
  const parts = found.filter(
    (one) => volumeOf(one.title).part && foldText(volumeOf(one.title).stem) === foldText(stem),
  );
  const one = new Map(parts.map((each) => [volumeOf(each.title).part, each.pages ?? 0]));
  return one.size > 1 ? { ...book, pages: [...one.values()].reduce((sum, pages) => sum + pages, 0) } : book;
}

/** The books that a message sets side by side: those it names, those of the list it points at, the first of the list. */
export async function planCompare(frame: Frame): Promise<Comparison> {
  const { tools, memory, references } = frame;
  const named = entitiesOf(frame, "book");
  const sure = named.filter(({ isSure }) => isSure);
  const both = sure.length > 1 ? sure : named;
  const isbns = both.map(({ book }) => book.isbn);
  const missing: string[] = [...entitiesOf(frame, "absent").map(({ work }) => work.title)];
  // Of a series that is set beside a book the one that bears its name, else its first volume.
  for (const { series: one } of entitiesOf(frame, "series")) {
    const near = (await closestTo(frame, one.name, 0.95)) ?? (await firstOf(frame, one.titles, one.author));
    if (near) isbns.push(near.isbn);
    else missing.push(one.name);
  }
  // "Poirot mu Sherlock mu": who lives in a book stands for it.
  for (const { title, surname } of entitiesOf(frame, "character")) {
    const work = workOfKey(`${title}|${surname}`);
    const lived = work && (await booksOf([work], tools)).get(work.key);
    if (lived) isbns.push(lived.isbn);
  }
  // "Cesur Yeni Dünya, Biz ve 1984": a common word in one row with titles is one.
  for (const [at, { folded }] of both.length > 1 ? frame.words.entries() : []) {
    const isInRow = both.some(
      ({ from, to }) => (to === at && frame.words[to - 1]?.mark === ",") || from === at + 2,
    );
    if (!isInRow || frame.entities.some(({ from, to }) => from <= at && at < to)) continue;
    const [titled] = await tools.booksTitled({ titles: [folded] });
    if (titled && worksTitled(folded).length > 0) isbns.push(titled.book.isbn);
  }
  for (const { text, from, to } of entitiesOf(frame, "unknown")) {
    const isOfHand = entitiesOf(frame, "author").some((one) => one.from >= from && one.to <= to);
    if (text.length > 40 || isOfHand) continue;
    // "A mı B mi": on each side of what stands between them may be a title.
    for (const part of text.split(/\s+(?:m[ıiuü]|ile|yoksa|ya da|veya|ve)\s+/i)) {
      const near =
        (await closestTo(frame, part, 0.75)) ??
        (await byNamedAuthor(frame, part)) ??
        (await byOneWord(frame, part));
      if (near) isbns.push(near.isbn);
      else if (isbns.length < 2 && part.length > 3) missing.push(part);
    }
  }
  // "Huzur mu Saatler mi": what stands so beside a title is one, too.
  const hands = [
    ...entitiesOf(frame, "author").map(({ author }) => author.name),
    ...both.flatMap(({ book }) => book.authors),
  ];
  for (const [at, { folded }] of frame.words.entries()) {
    const isOffered = /^m[iu]$/.test(frame.words[at + 1]?.folded ?? "") && folded.length > 3;
    // "Zamyatin’in Biz’i ile": right behind whose it is.
    const [of] = entitiesOf(frame, "author").filter(({ to }) => to === at);
    const titled =
      of &&
      knownWorks.find(
        (one) => stemsOf(folded).includes(one.folded) && isSamePerson(one.author, of.author.name),
      );
    const theirs = titled && (await booksOf([titled], tools)).get(titled.key);
    if (theirs) isbns.push(theirs.isbn);
    if (
      theirs ||
      !isOffered ||
      hands.length === 0 ||
      frame.entities.some(({ from, to }) => from <= at && at < to)
    )
      continue;
    const work = knownWorks.find(
      (one) => one.folded === folded && hands.some((name) => isSamePerson(one.author, name)),
    );
    const own = await byNamedAuthor(frame, folded);
    if (own) isbns.push(own.isbn);
    else if (work) missing.push(work.title);
  }
  const places = references.flatMap((one) => (one.to === "nth" ? one.places : []));
  const pointed = places.flatMap((place) => memory.list[place - 1]?.isbn ?? []);
  // Of authors who are set side by side each by the book one begins with.
  const writers = isbns.length === 0 ? entitiesOf(frame, "author") : [];
  for (const { author } of writers.length > 1 ? writers : []) {
    const known = authorCalled(author.name);
    const first = known && (await volumesOf(frame, [known.begin], author.name))[0];
    const [listed] = first ? [first] : await tools.listBooks({ authors: author.slugs, limit: 1 });
    if (listed) isbns.push(listed.isbn);
    else missing.push(author.name);
  }
  if (isbns.length === 0)
    isbns.push(
      ...(pointed.length > 1
        ? pointed
        : memory.list.slice(0, isOfTwo.test(frame.text) ? 2 : most).map(({ isbn }) => isbn)),
    );
  if (isbns.length === 1 && missing.length === 0 && memory.focus && memory.focus.isbn !== isbns[0])
    isbns.unshift(memory.focus.isbn);
  const found = await Promise.all(
    [...new Set(isbns)].slice(0, most).map((isbn) => tools.bookDetails({ isbn })),
  );
  const there = found.filter((book): book is BookDetails => book !== null);
  const books = await Promise.all(there.map((book) => withAllPages(frame, book)));
  const distinct = books.filter(
    (book, i) =>
      !books
        .slice(0, i)
        .some((other) => isSameWork(book, other) && lastName(book.authors[0]) === lastName(other.authors[0])),
  );
  const series = distinct.map((book) => seriesOf(book));
  const isOne = series.length > 1 && series.every((one) => one && one.of === series[0]?.of);
  const shelf = await tools.shelf({});
  // "Dönüşümden sonra Dava mı Şato mu": what was read is not chosen from.
  const read = new Set(shelf.flatMap(({ status, workId }) => (status === "read" ? [workId] : [])));
  const isAfter = /\b(sonra|bitirdim|bitti|okudum)\b/.test(frame.text);
  const isFrom = ({ to }: { to: number }) => frame.words[to]?.folded === "sonra";
  for (const one of both) if (isFrom(one)) read.add(one.book.workId);
  const unread = distinct.filter(({ workId }) => !read.has(workId));
  // "Dune mu Hobbit mi, ilkini okudum": two that are set side by side stay so.
  const open = isAfter && unread.length > 1 ? unread : distinct;
  const shown = open.length > 0 ? open : distinct;
  // "Hangisi ona daha yakın": to what was read before them, else to what was finished last.
  const isNear = /\b(yakin|benzer|benziyor|o hava|ayni hava)/.test(frame.text);
  const finished = shelf
    .filter(({ status, workId }) => status === "read" && !shown.some((one) => one.workId === workId))
    .toSorted((one, other) => (other.finishedOn ?? "").localeCompare(one.finishedOn ?? ""));
  const measure = distinct.find(({ workId }) => !shown.some((one) => one.workId === workId)) ?? finished[0];
  const [nearest] = shown.toSorted((a, b) => (measure ? kinOf(measure, b) - kinOf(measure, a) : 0));
  const writersOf = isbns.length > 0 && both.length === 0 ? entitiesOf(frame, "author") : [];
  return {
    writers: writersOf.flatMap(({ author }) => authorCalled(author.name) ?? []),
    books: shown,
    near: isNear && measure && nearest ? { to: measure.title, pick: nearest.workId } : undefined,
    read,
    reading: new Set(shelf.filter(({ status }) => status === "reading").map(({ workId }) => workId)),
    missing,
    order: isOne ? series.map((one) => one?.at ?? 0) : [],
    fields: keysOf(frame.concepts, "field"),
    notes: distinct
      .flatMap((book) => [
        ...toldOfBook(book, frame.words, []).texts,
        ...book.authors.flatMap((name) => toldOfAuthor(name, frame.words, []).texts),
      ])
      .slice(0, 1),
    toRead: new Set(shelf.filter(({ status }) => status === "to-read").map(({ workId }) => workId)),
  };
}
