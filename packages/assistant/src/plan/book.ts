import { foldText } from "@okurca/contract";
import { entitiesOf, type Frame } from "../frame.ts";
import { toldOfAuthor, toldOfBook } from "../knowledge/facts.ts";
import { authorCalled, seriesOf } from "../knowledge/knowledge.ts";
import { isSamePerson } from "../knowledge/titles.ts";
import { topics } from "../knowledge/topics.ts";
import { type KnownWork, knownWorks, workOfKey } from "../knowledge/works.ts";
import { has, keysOf } from "../parse/concepts.ts";
import { daysIn, perDayIn, yearsOldIn } from "../parse/numbers.ts";
import { isPlain } from "../parse/plain-words.ts";
import type { BookDetails, KnownBook, ShelfBook } from "../tools.ts";
import { booksOf } from "./find.ts";
import { booksNaming, type Subject, subjectOf, volumesOf } from "./subject.ts";

/** What the reader believes of a book or brings along, so that the answer can say yes or no. */
export interface Claim {
  /** Who is said to have written it. */
  author: string | undefined;
  /** "İranlı mıydı": a topic of the group "origin". */
  origin: string | undefined;
  pages: number | undefined;
  /** "400’ü geçiyor mu" */
  over: number | undefined;
  /** "Çok mu uzun", "kalın mı" */
  isLong: boolean;
  age: number | undefined;
  days: number | undefined;
  perDay: number | undefined;
}

/** A book with what is asked of it and what this reader has to do with it. */
export interface About {
  subject: Subject;
  own: ShelfBook | undefined;
  /** What is asked of it, as the words say. */
  fields: readonly string[];
  /** What answers that beside the catalogue. */
  notes: readonly string[];
  claim: Claim;
  /** The books of the list, where all of them are meant. */
  all?: readonly BookDetails[];
  /** Whose name the words are that are no title, with the best known books. */
  author?: { name: string; books: KnownBook[] };
  /** Where it is not in the catalogue: what is near to it and is. */
  near: KnownBook[];
  /** The link to catalogues elsewhere, where it may be. */
  elsewhere?: string | null;
  /** Other books of the author that the notes name. */
  mentioned: readonly KnownBook[];
  /** Its place in a series, with those volumes that the catalogue has. */
  place?: { name: string; at: number; titles: readonly string[]; books: (KnownBook | undefined)[] };
}

function claimOf({ text, entities, wish, message }: Frame): Claim {
  const isPolar =
    message.includes("?") || /\b(mi|mu|dogru|degil|hatirliyorum|diye|sanirim|saniyor\w*)\b/.test(text);
  const pages = Number(/\b(\d{2,4}) (?:sayfa|sf|syf)/.exec(text)?.[1] ?? 0);
  const [author] = entitiesOf({ entities }, "author");
  return {
    author:
      isPolar && author && (author.isSure || /\byaz(di|mis|an)/.test(text)) ? author.author.name : undefined,
    origin: isPolar ? wish.topics.find((key) => topics[key]?.group === "origin") : undefined,
    pages: isPolar && pages > 0 && perDayIn(text) !== pages ? pages : undefined,
    over:
      Number(/\b(\d{2,4}) ?y?[iu]? (?:sayfayi )?(?:gec|as)[a-z]* m[iu]/.exec(text)?.[1] ?? 0) || undefined,
    isLong: /\b(uzun|kalin) m[iu]\b|\bm[iu] (uzun|kalin)/.test(text),
    age: yearsOldIn(text),
    days: daysIn(text),
    perDay: perDayIn(text),
  };
}

/** The author whom words name that are no title: "collen hover". */
async function authorNamed({ tools }: Frame, text: string): Promise<Pick<About, "author">> {
  const [first] = await tools.findAuthors({ name: text, limit: 3 });
  if (!first) return {};
  const books = await tools.listBooks({ authors: [first.slug], order: "known", limit: 4 });
  return books.length > 0 ? { author: { name: first.name, books } } : {};
}

/** Of what the catalogue has, what stands nearest to a work it has not: the author's other works, then its kin. */
async function nearTo({ tools }: Frame, work: KnownWork): Promise<KnownBook[]> {
  const own = knownWorks.filter(({ surname, key }) => surname === work.surname && key !== work.key);
  const kin = [...work.like].flatMap((key) => workOfKey(key) ?? []);
  return [...(await booksOf([...own, ...kin], tools)).values()].slice(0, 2);
}

/** Whether all that was shown is meant: "hepsi ağır mı", "filmi var mı bunların", "üçü de aynı yayınevi mi". */
const isOfList = ({ concepts, references }: Frame) =>
  (has(concepts, "form", "every", "all-of") || references.some(({ to }) => to === "these")) &&
  !references.some(({ to }) => ["nth", "last", "extreme"].includes(to)) &&
  !has(concepts, "form", "which");

/** "Üçü de" of a longer list are its first three. */
const saidOf = ({ words }: Frame) =>
  ["ikisi", "ucu", "dordu"].flatMap((word, i) =>
    words.some(({ folded }) => folded === word || folded === `${word}nun` || folded === `${word}nin`)
      ? [i + 2]
      : [],
  )[0];

/** Where no book is named but a list was shown and all of it is meant: "hepsi ağır mı". */
async function rivalsOf(frame: Frame, subject: Subject): Promise<Pick<About, "all">> {
  const { tools, memory, concepts } = frame;
  const isAll = subject.kind === "book" && !subject.isSaid && isOfList(frame);
  const isAsked = subject.kind === "none" || isAll;
  if (!isAsked || memory.list.length < 2 || keysOf(concepts, "field").length === 0) return {};
  const books = await Promise.all(
    memory.list.slice(0, saidOf(frame) ?? 5).map(({ isbn }) => tools.bookDetails({ isbn })),
  );
  return { all: books.filter((book): book is BookDetails => book !== null) };
}

/** The other books of an author that a sentence names, as far as the catalogue has them. */
async function mentionedIn(
  { tools }: Frame,
  text: string,
  { title, authors }: Pick<KnownBook, "title" | "authors">,
): Promise<KnownBook[]> {
  const named = knownWorks.filter(
    (work) =>
      work.title.length > 3 &&
      work.title !== title &&
      text.includes(work.title) &&
      isSamePerson(work.author, authors[0]),
  );
  return [...(await booksOf(named, tools)).values()].filter((book) => book.title !== title);
}

/** What is asked of the one book a message is about. */
export async function planAbout(frame: Frame): Promise<About> {
  const subject = await subjectOf(frame);
  const said = keysOf(frame.concepts, "field");
  const fields = [
    ...said,
    ...(perDayIn(frame.text) && !said.includes("duration") ? ["duration"] : []),
    ...(yearsOldIn(frame.text) && !said.includes("age") ? ["age"] : []),
  ];
  const claim = claimOf(frame);
  // "Dickens Suç ve Ceza’yı da yazdı değil mi"
  if (fields.length === 0 && claim.author !== undefined) fields.push("writer");
  const about = {
    subject,
    own: undefined,
    fields,
    notes: [],
    claim,
    near: [],
    mentioned: [],
    ...(await rivalsOf(frame, subject)),
  };
  if (subject.kind === "missing") {
    const [named] = entitiesOf(frame, "author");
    const words = foldText(subject.text).split(" ");
    return {
      ...about,
      ...(await authorNamed(frame, named?.isSure ? named.author.name : subject.text)),
      elsewhere: await frame.tools.elsewhere({ text: subject.text }),
      near: await booksNaming(frame, words, words.length),
    };
  }
  if (subject.kind === "none" || about.all) return about;
  const titled =
    subject.kind === "book" ? subject.book : { title: subject.work.title, authors: [subject.work.author] };
  const ofBook = toldOfBook(titled, frame.words, fields);
  const left = fields.filter((field) => !ofBook.fields.includes(field));
  const ofAuthor = ofBook.isParticular
    ? []
    : titled.authors.map((name) => toldOfAuthor(name, frame.words, left));
  // "Küçük Prens’i yazan adam pilotmuş": what is known of the author, and nothing of the book.
  const ofWriter = ofAuthor.filter(({ isParticular }) => isParticular && fields.includes("writer"));
  const notes =
    ofWriter.length > 0
      ? ofWriter.flatMap(({ texts }) => texts)
      : [...ofBook.texts, ...ofAuthor.flatMap(({ texts }) => texts)];
  const answered = [...ofBook.fields, ...ofAuthor.flatMap((told) => told.fields)];
  const told = {
    ...about,
    notes,
    fields: fields.filter((field) => !answered.includes(field)),
    mentioned: await mentionedIn(frame, notes.join(" "), titled),
  };
  // Who asks for a number of it is not helped by another book.
  const isCounted = fields.some((field) => ["pages", "duration", "year", "isbn", "volumes"].includes(field));
  if (subject.kind === "absent") {
    const { work } = subject;
    const elsewhere = await frame.tools.elsewhere({ text: `${work.title} ${work.author}` });
    return { ...told, elsewhere, near: isCounted ? [] : await nearTo(frame, work) };
  }
  const own = (await frame.tools.shelf({})).find(({ workId }) => workId === subject.book.workId);
  const series = seriesOf(subject.book);
  const place = series && {
    name: series.of.name,
    at: series.at,
    titles: series.of.titles,
    books: await volumesOf(frame, series.of.titles, series.of.author),
  };
  return { ...told, own, ...(place ? { place } : {}) };
}

/** Whether a book is there; where no title is said, what has the very words in its title: "sözlük var mı". */
export interface Exists {
  about: About;
  books: KnownBook[];
}

export async function planExists(frame: Frame): Promise<Exists> {
  const about = await planAbout(frame);
  if (about.subject.kind !== "none" && about.subject.kind !== "missing") return { about, books: [] };
  if (about.author) return { about, books: [] };
  const isAct = (at: number) =>
    frame.concepts.some(({ kind, from, to }) => !["genre", "topic"].includes(kind) && from <= at && at < to);
  const words = frame.words
    .filter(({ folded }, at) => folded.length > 3 && !isPlain(folded) && !isAct(at))
    .map(({ folded }) => folded);
  return {
    about,
    books: await booksNaming(frame, words, about.subject.kind === "missing" ? words.length : 1),
  };
}

/** Who wrote it, as far as more than the name is known. */
export const writerOf = ({ authors: [name] }: Pick<BookDetails, "authors">) =>
  name === undefined ? undefined : authorCalled(name);
