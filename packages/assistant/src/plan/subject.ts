import { foldText } from "@okurca/contract";
import { entitiesOf, type Frame, pointedAt } from "../frame.ts";
import { isSamePerson, volumeOf } from "../knowledge/titles.ts";
import { type KnownWork, workOf, workOfKey } from "../knowledge/works.ts";
import { closestTo, nearEnough } from "../parse/closest.ts";
import { has } from "../parse/concepts.ts";
import { stemsOf } from "../parse/suffix.ts";
import type { BookDetails, Edition, KnownBook } from "../tools.ts";
import { booksOf } from "./find.ts";

/** The book that is meant: of the catalogue, well known and not in it, or words that nothing is known of. */
export type Subject =
  | { kind: "book"; book: BookDetails; isSaid: boolean }
  | { kind: "absent"; work: KnownWork }
  | { kind: "missing"; text: string }
  | { kind: "none" };

/** Books whose titles have so many of these words as they are, endings aside; the best fitting first. */
export async function booksNaming(
  { tools }: Pick<Frame, "tools">,
  words: readonly string[],
  fewest = 1,
): Promise<KnownBook[]> {
  if (words.length === 0) return [];
  const hits = (book: KnownBook) => {
    const title = foldText(book.title).split(" ");
    return words.filter((word) =>
      title.some(
        (part) =>
          part === word || (word.length > 3 && stemsOf(part).some((stem) => stemsOf(word).includes(stem))),
      ),
    ).length;
  };
  const found = await Promise.all(words.slice(0, 6).map((text) => tools.findBooks({ text, limit: 12 })));
  const all = [...new Map(found.flat().map((book) => [book.workId, book])).values()];
  return all
    .filter((book) => hits(book) >= Math.min(fewest, words.length))
    .toSorted((one, other) => hits(other) - hits(one))
    .slice(0, 4);
}

const isbnIn = (message: string) => /\b97[89]\d{10}\b/.exec(message.replace(/(?<=\d)-(?=\d)/g, ""))?.[0];

/** All editions, also those that another publisher calls by a longer title: "Bin Dokuz Yüz Seksen Dört - 1984". */
export async function editionsOf({ tools }: Frame, book: BookDetails): Promise<Edition[]> {
  const own = await tools.editions({ isbn: book.isbn, limit: 12 });
  const found = await tools.findBooks({ text: volumeOf(book.title).stem, limit: 8 });
  const stem = foldText(volumeOf(book.title).stem);
  const isAlso = ({ title }: KnownBook) =>
    !/(grafik|manga|çizgi|özet|inceleme)/i.test(title) &&
    title.split(/ [-–/(:] ?|[:(]| (?=\d+$)/).some((part) => foldText(part) === stem);
  const others = found.filter(
    (one) =>
      one.workId !== book.workId &&
      isAlso(one) &&
      isSamePerson(one.authors[0], book.authors[0]) &&
      (workOf(one) ?? workOf(book))?.key === workOf(book)?.key,
  );
  const more = await Promise.all(others.map(({ isbn }) => tools.editions({ isbn, limit: 4 })));
  return [...own, ...more.flat()];
}

/** With all that is known of it; the edition of the publisher that is named, where there is one. */
async function detailsOf(frame: Frame, isbn: string, isSaid: boolean): Promise<Subject> {
  const book = await frame.tools.bookDetails({ isbn });
  if (!book) return { kind: "none" };
  const [house] = entitiesOf(frame, "publisher");
  const own = house && (await editionsOf(frame, book)).find((one) => one.publisher === house.publisher.name);
  return { kind: "book", book: (own && (await frame.tools.bookDetails({ isbn: own.isbn }))) ?? book, isSaid };
}

/** The one book that is being read, where the message speaks of it: "okuduğum kitap", "elimdeki". */
async function atHand(frame: Frame): Promise<Subject | undefined> {
  if (!has(frame.concepts, "form", "at-hand")) return undefined;
  const reading = (await frame.tools.shelf({})).filter(({ status }) => status === "reading");
  const [only] = reading;
  return only && reading.length === 1 ? detailsOf(frame, only.isbn, true) : undefined;
}

/** The book a message is about: named, pointed at, or the one last spoken of. */
export async function subjectOf(frame: Frame): Promise<Subject> {
  const [sure, unsure] = [
    entitiesOf(frame, "book").find(({ isSure }) => isSure),
    entitiesOf(frame, "book")[0],
  ];
  if (sure) return detailsOf(frame, sure.book.isbn, true);
  const isbn = isbnIn(frame.message);
  if (isbn) {
    const found = await detailsOf(frame, isbn, true);
    return found.kind === "book" ? found : { kind: "missing", text: isbn };
  }
  const [character] = entitiesOf(frame, "character");
  if (character) {
    const work = workOfKey(`${character.title}|${character.surname}`);
    const book = work && (await booksOf([work], frame.tools)).get(work.key);
    if (book) return detailsOf(frame, book.isbn, true);
    return work ? { kind: "absent", work } : { kind: "missing", text: character.title };
  }
  const isPointing = frame.references.some(({ to }) => to !== "same-author" && to !== "these");
  const pointed = pointedAt(frame);
  if (isPointing && pointed) return detailsOf(frame, pointed.isbn, false);
  // "Dokuzuncuyu anlat", of five.
  if (frame.references.some(({ to }) => to === "nth") && frame.memory.list.length > 1)
    return { kind: "none" };
  const hand = await atHand(frame);
  if (hand) return hand;
  const absent = entitiesOf(frame, "absent").find(({ isSure }) => isSure);
  if (absent) return ofWork(frame, absent.work);
  const [unknown] = entitiesOf(frame, "unknown");
  // A short word that is nearly a title is often one of its own.
  const length = unknown?.text.split(" ").length ?? 0;
  // Where a title of several words is named, one of them that is not there is of another book: "Kara Kedinin Şarkısı".
  const least = unknown && (unknown.isSure ? length > 2 : length === 1) ? 0.85 : nearEnough;
  const isShort = unknown !== undefined && !unknown.isSure && unknown.text.length < 6;
  const near = unknown && !isShort ? await closestTo(frame, unknown.text, least) : undefined;
  if (near) return detailsOf(frame, near.isbn, true);
  if (unsure) return detailsOf(frame, unsure.book.isbn, true);
  const [weak] = entitiesOf(frame, "absent");
  if (weak) return ofWork(frame, weak.work);
  const [series] = entitiesOf(frame, "series");
  if (series) {
    const first = await firstOf(frame, series.series.titles, series.series.author);
    if (first) return detailsOf(frame, first.isbn, true);
    const work = workOf({ title: series.series.titles[0] ?? "", authors: [series.series.author] });
    if (work) return { kind: "absent", work };
  }
  if (pointed && !(unknown?.isSure ?? false)) return detailsOf(frame, pointed.isbn, false);
  return unknown ? { kind: "missing", text: unknown.text } : { kind: "none" };
}

async function ofWork(frame: Frame, work: KnownWork): Promise<Subject> {
  const book = (await booksOf([work], frame.tools)).get(work.key);
  return book ? detailsOf(frame, book.isbn, true) : { kind: "absent", work };
}

/** The first volume of a series that the catalogue has. */
export async function firstOf(
  frame: Frame,
  titles: readonly string[],
  author = "",
): Promise<KnownBook | undefined> {
  return (await volumesOf(frame, titles, author)).find((book) => book !== undefined);
}

/** The books of these titles in their order, those of the same author; undefined where the catalogue has none. */
export async function volumesOf(
  { tools }: Pick<Frame, "tools">,
  titles: readonly string[],
  author = "",
): Promise<(KnownBook | undefined)[]> {
  const titled = await tools.booksTitled({ titles: titles.map(foldText) });
  // "Su / Uyumsuz Defne Kaman’ın Maceraları": a short title is found by its author only.
  const isLacking = titles.some((title) => !titled.some((one) => one.title === foldText(title)));
  const [writer] = isLacking && author ? await tools.findAuthors({ name: author, limit: 1 }) : [];
  const all = writer ? await tools.listBooks({ authors: [writer.slug], order: "known", limit: 60 }) : [];
  const headed = all.map((book) => ({ title: foldText(book.title.split(/[/(:]| - /)[0] ?? ""), book }));
  const found = [...titled, ...headed];
  const surname = foldText(author).split(" ").at(-1) ?? "";
  return titles.map((title) => {
    const own = found.filter(
      ({ title: asked, book }) =>
        asked === foldText(title) &&
        (surname === "" || book.authors.some((name) => foldText(name).includes(surname))) &&
        volumeOf(book.title).part === volumeOf(title).part,
    );
    return (
      own[0] ??
      found.find(
        ({ title: asked, book }) =>
          asked === foldText(title) &&
          (surname === "" || book.authors.some((name) => foldText(name).includes(surname))),
      )
    )?.book;
  });
}
