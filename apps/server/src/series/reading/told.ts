import { knownPlaceOf, surname } from "./known.ts";
import { isSeriesName, isStoryName, seriesName, seriesStem } from "./names.ts";
import { placeAtEnd } from "./place.ts";
import { seriesInTitle } from "./titles.ts";

/** How what is told of a series was found: a hand, a record that names it as the author's own, another record, a title. */
export type Ground = "hand" | "traced" | "record" | "title" | "likeness";

/** What is told of a book's series. */
export interface ToldSeries {
  name: string;
  /** Folded; with the author's last name what the series is found by. */
  stem: string;
  author: string;
  number: number | null;
  /** Where the numbers are not known: its place among the others. */
  place: number | null;
  isSet: boolean;
  ground: Ground;
  /** Of a known one: whether each stands by itself, and what else it is called. */
  isLoose?: boolean;
  also?: readonly string[];
}

/** A series as a record names it. */
export interface RecordedSeries {
  name: string;
  /** As it is written: "12", "bk. 3", "v[2]". */
  number: string | undefined;
  /** Of the author rather than of the publisher. */
  isTraced?: boolean;
}

/** Of what is read. */
export interface BookOfSeries {
  title: string;
  subtitle: string | null;
  authors: readonly string[];
  publisher: string | null;
  is_set: boolean;
}

/** "12", "bk. 3", "c. 2", "2.5" → the number; undefined where it names none or several. */
export function numberIn(written: string): number | undefined {
  const found = /^\D{0,12}?(\d{1,3}(?:[.,]\d)?)\D{0,3}$/u.exec(written.trim());
  return found ? Number(found[1]?.replace(",", ".")) : undefined;
}

/** Of the series of a record the first that can be a story's. */
function ofRecord(book: BookOfSeries, recorded: readonly RecordedSeries[], author: string) {
  for (const { name, number: written = "", isTraced = false } of recorded) {
    const own = written === "" ? placeAtEnd(name) : undefined;
    const called = own?.name ?? name;
    const number = own?.number ?? numberIn(written) ?? null;
    const fits = isTraced ? isSeriesName(called) : number !== null && isStoryName(called, book.publisher);
    if (!fits) continue;
    const ground: Ground = isTraced ? "traced" : "record";
    return { ...nameOf(called, author), number, place: null, isSet: book.is_set, ground };
  }
  return undefined;
}

const nameOf = (name: string, author: string) => ({ name: seriesName(name), stem: seriesStem(name), author });

/** The series of a book: as it is known by hand, else as its record, else as its title names it. */
export function toldSeries(
  book: BookOfSeries,
  recorded: readonly RecordedSeries[] = [],
): ToldSeries | undefined {
  const author = surname(book.authors[0]);
  // Where nobody wrote it, nothing tells it from others of the same name.
  if (author === "") return undefined;
  const inTitle = seriesInTitle(book.title, book.subtitle);
  const known = knownPlaceOf(book.title, author);
  if (known) {
    const { of, place } = known;
    const own = nameOf(of.name, author);
    // The book itself says best which it is: "… / Hepimiz Gökyüzü Olmak İstedik 2.5".
    const printed = inTitle && seriesStem(inTitle.name) === own.stem ? inTitle.number : null;
    const number = printed ?? (of.isLoose ? null : place);
    const { isLoose = false, also } = of;
    return { ...own, number, place, isSet: place === null, ground: "hand", isLoose, also };
  }
  const record = ofRecord(book, recorded, author);
  if (record) return record;
  if (!inTitle) return undefined;
  const { name, number, isSet, isSure } = inTitle;
  const ground: Ground = isSure ? "title" : "likeness";
  return { ...nameOf(name, author), number, place: null, isSet: isSet || book.is_set, ground };
}
