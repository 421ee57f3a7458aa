import { foldText } from "@okurca/contract";
import { entitiesOf, type Frame, pointedAt } from "../frame.ts";
import { toldOfBook } from "../knowledge/facts.ts";
import { series as allSeries, type Series, seriesOf } from "../knowledge/knowledge.ts";
import { isSamePerson, volumeOf } from "../knowledge/titles.ts";
import { closestTo } from "../parse/closest.ts";
import { has, keysOf } from "../parse/concepts.ts";
import { isNear } from "../parse/entities-known.ts";
import { daysIn, perDayIn } from "../parse/numbers.ts";
import type { KnownBook } from "../tools.ts";
import { planCompare } from "./compare.ts";
import { subjectOf, volumesOf } from "./subject.ts";

/** A series, with what the catalogue has of it and where the reader is. */
export interface SeriesPlan {
  of: Series | undefined;
  books: (KnownBook | undefined)[];
  /** The volume that is spoken of, from 0; undefined where the whole is meant. */
  at: number | undefined;
  /** Volumes that are asked for by their number, from 0. */
  asked: readonly number[];
  /** The last volume the reader has read; -1 before the first. */
  readTo: number;
  book: KnownBook | undefined;
  missing: string | undefined;
  fields: readonly string[];
  claim: { days: number | undefined; perDay: number | undefined };
  /** Two of its volumes are named, to be put in order. */
  compared: readonly number[];
  /** The book that has all volumes in one, where that is asked. */
  whole?: KnownBook | undefined;
  /** The volume that the reader takes for the next one. */
  guessed?: number | undefined;
  /** What is known beside the catalogue, as it was asked. */
  notes: readonly string[];
}

/** Of a series without end so many are told. */
const mostVolumes = 40;

/** The series of words that are nearly its name: "twistd serisi". */
const nearlyNamed = (frame: Frame): Series | undefined =>
  allSeries.find(({ name, also }) => [name, ...also].some((one) => isNear(frame.words, one)));

/** The series that a book bears the name of: all of it in one. */
function seriesCalled(title: string): { of: Series; at: undefined } | undefined {
  const of = allSeries.find(({ name }) => foldText(name) === foldText(volumeOf(title).stem));
  return of && { of, at: undefined };
}

/** The series of a book that only the catalogue knows, by its numbers; those between two of them have no place of their own. */
async function seriesInCatalogue(
  { tools }: Frame,
  book: KnownBook,
  places: readonly string[],
): Promise<{ of: Series; at: number | undefined } | undefined> {
  const found = await tools.seriesOf({ isbn: book.isbn });
  if (!found) return undefined;
  const { name, isLoose } = found;
  const numbered = found.books.flatMap(({ title, workId, number }) =>
    number !== null && Number.isInteger(number) && number > 0 ? [{ title, workId, part: number }] : [],
  );
  const own = numbered.find(({ workId }) => workId === book.workId);
  const isNumbered = numbered.length > 0 && !isLoose;
  const last = Math.min(
    mostVolumes,
    Math.max(0, ...numbered.map(({ part }) => part), ...places.map((place) => Number(place) || 0)),
  );
  const titles = isNumbered
    ? Array.from(
        { length: last },
        (_, i) => numbered.find(({ part }) => part === i + 1)?.title ?? `${name} ${i + 1}`,
      )
    : found.books.map(({ title }) => title);
  const place = isNumbered ? own?.part : found.books.findIndex(({ workId }) => workId === book.workId) + 1;
  const of = { name, also: [], author: book.authors[0] ?? "", titles, isOpen: true as const };
  return {
    of: isNumbered ? of : { ...of, isLoose: true },
    at: place === undefined || place < 1 || place > titles.length ? undefined : place - 1,
  };
}

export async function planSeries(frame: Frame): Promise<SeriesPlan> {
  const { tools, concepts } = frame;
  const [named] = entitiesOf(frame, "series");
  const both = entitiesOf(frame, "book");
  const order = both.length > 1 ? (await planCompare(frame)).order : [];
  // "Üç Cisim’den sonra Ölümün Sonu mu": the first is what it is asked from, the second what the reader takes for the next.
  const volumes = [...new Set([...both, ...entitiesOf({ entities: frame.maybe }, "book")])]
    .toSorted((one, other) => one.from - other.from)
    .map(({ book: volume }) => seriesOf(volume));
  const [from, taken] = volumes;
  const isAfter =
    /\bsonra(?!ki\b)/.test(frame.text) && volumes.length === 2 && from !== undefined && taken?.of === from.of;
  const compared = isAfter ? [] : order;
  const isTitled = both.some(({ isSure }) => isSure);
  const called = named || isTitled ? undefined : nearlyNamed(frame);
  const subject = named || called ? undefined : await subjectOf(frame);
  const book = subject?.kind === "book" ? subject.book : undefined;
  const absent =
    subject?.kind === "absent" ? { title: subject.work.title, authors: [subject.work.author] } : undefined;
  const places = keysOf(concepts, "nth");
  const pointed = pointedAt(frame);
  const [author] = entitiesOf(frame, "author");
  const near =
    named || book || absent
      ? undefined
      : (called ??
        allSeries.find((one) => author?.isSure === true && isSamePerson(one.author, author.author.name)));
  const found = named?.series ?? near;
  const place = found
    ? { of: found, at: isAfter ? from?.at : named?.at }
    : (seriesOf(book ?? absent ?? pointed ?? { title: "", authors: [] }) ??
      (book ? (seriesCalled(book.title) ?? (await seriesInCatalogue(frame, book, places))) : undefined));
  const missing = subject?.kind === "missing" ? subject.text : undefined;
  const nothing = {
    at: undefined,
    asked: [],
    readTo: -1,
    book,
    missing,
    fields: [],
    compared: [],
    notes: [],
  };
  const claim = { days: daysIn(frame.text), perDay: perDayIn(frame.text) };
  if (!place) return { ...nothing, of: undefined, books: [], claim };
  const books = await volumesOf({ tools }, place.of.titles, place.of.author);
  const shelf = new Set(
    (await tools.shelf({})).filter(({ status }) => status === "read").map(({ workId }) => workId),
  );
  const whole = has(concepts, "form", "single-volume")
    ? await closestTo(frame, place.of.name, 0.95)
    : undefined;
  const asked = places
    .map((key) => (key === "last" ? place.of.titles.length : Number(key)) - 1)
    // "6 kitap dediler" says how many there are.
    .filter(
      (at) =>
        at >= 0 &&
        (at !== place.of.titles.length - 1 ||
          places.includes("last") ||
          !has(concepts, "form", "whole-series")),
    )
    // "4 cildi toplasan": how many there are together.
    .filter(() => !(has(concepts, "form", "all-of") && has(concepts, "field", "pages", "duration")));
  return {
    of: place.of,
    books,
    at: place.at,
    asked,
    whole,
    ...(isAfter ? { guessed: taken?.at } : {}),
    readTo: books.findLastIndex((one) => one !== undefined && shelf.has(one.workId)),
    book,
    missing,
    fields: [
      ...keysOf(concepts, "field"),
      ...(has(concepts, "act", "exists") ? ["exists"] : []),
      ...(
        ["most-long", "most-short", "next-volume", "whole-series", "all-of", "single-volume"] as const
      ).filter((key) => has(concepts, "form", key)),
      ...(/\bsonra/.test(frame.text) ? ["after"] : []),
    ],
    claim,
    compared,
    notes: toldOfBook({ title: place.of.titles[0] ?? "", authors: [place.of.author] }, frame.words, []).texts,
  };
}
