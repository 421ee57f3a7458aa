import { broughtSource } from "../books/index.ts";
import { type CatalogueRow, joinKey } from "./catalogue-row.ts";

/** Our own, checked by hand: other sources do not overwrite its facts. */
export const starterSource = "starter";
/** A library's records, and a publisher's own. */
export const marcSource = "marc";
export const onixSource = "onix";
export const googleSource = "google-books";
export const openLibrarySource = "open-library";

/** Before the name of a library that was asked by SRU. */
const librarySign = "sru:";

/** The higher rank wins; the operator's own files, known by their names, rank in between. */
const ranks: Record<string, number> = {
  [starterSource]: 6,
  [marcSource]: 5,
  [onixSource]: 3,
  [openLibrarySource]: 2,
  [googleSource]: 1,
  [broughtSource]: 0,
};
export const rankOf = (source: string) => ranks[source] ?? (source.startsWith(librarySign) ? 5 : 4);

/** An edition as it stands in the catalogue. */
export interface KnownEdition extends CatalogueRow {
  source: string;
}

/**
 * What to write when a source describes an edition; undefined when nothing is new.
 *
 * - No other source writes the starter catalogue, and it is written whole.
 * - Otherwise the source of the higher rank wins, of equal ones the later, fact by fact: a fact it does not
 *   give stays as known, so that importing more loses nothing.
 * - A source of lower rank fills gaps and changes nothing.
 * - How well known a book is, is counted by each source in its own way: of the starter catalogue and another the larger
 *   count stands, so that a book does not fall behind for having been checked by hand.
 */
export function mergeRow(
  known: KnownEdition | undefined,
  told: CatalogueRow,
  source: string,
): KnownEdition | undefined {
  // A catalogue that names the book replaces the text of the reader whose file brought it.
  if (known === undefined || known.source === broughtSource) return { ...told, source };
  const popularity = Math.max(known.popularity, told.popularity);
  if (known.source === starterSource && source !== starterSource)
    return popularity > known.popularity ? { ...known, popularity } : undefined;
  const isStronger = rankOf(source) >= rankOf(known.source);
  const merged =
    source === starterSource
      ? { ...told, source, popularity }
      : fill(isStronger ? { ...told, source } : known, isStronger ? known : told);
  return isSame(known, merged) ? undefined : merged;
}

function fill(word: KnownEdition, rest: CatalogueRow): KnownEdition {
  const list = (mine: string[], theirs: string[]) => (mine.length > 0 ? mine : theirs);
  const authors = list(word.authors, rest.authors);
  const year = word.published_year ?? rest.published_year;
  return {
    ...word,
    authors,
    join_key: joinKey(word.title, authors),
    subtitle: word.subtitle ?? rest.subtitle,
    translators: list(word.translators, rest.translators),
    publisher: word.publisher ?? rest.publisher,
    published_year: year,
    // A day of another year belongs to another printing.
    published_on: word.published_on ?? (rest.published_on?.startsWith(`${year}-`) ? rest.published_on : null),
    pages: word.pages ?? rest.pages,
    language: word.language === "und" ? rest.language : word.language,
    binding: word.binding ?? rest.binding,
    original_title: word.original_title ?? rest.original_title,
    genres: list(word.genres, rest.genres),
    popularity: word.popularity || rest.popularity,
  };
}

function isSame(known: KnownEdition, merged: KnownEdition): boolean {
  return (Object.keys(merged) as (keyof KnownEdition)[]).every(
    (fact) => JSON.stringify(known[fact]) === JSON.stringify(merged[fact]),
  );
}
