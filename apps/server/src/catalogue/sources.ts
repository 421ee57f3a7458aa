import { type CatalogueRow, joinKey } from "./catalogue-row.ts";

/** Our own, checked by hand: its facts are not overwritten by other sources. */
export const starterSource = "starter";
/** Brought by a reader's file; what that reader wrote is not kept when a catalogue names the book. */
export const readerSource = "reader";
export const googleSource = "google-books";
export const openLibrarySource = "open-library";

/** Whose word counts for more; files of the operator's own, known by their names, stand between. */
const ranks: Record<string, number> = {
  [starterSource]: 4,
  [googleSource]: 2,
  [openLibrarySource]: 1,
  [readerSource]: 0,
};
const rankOf = (source: string) => ranks[source] ?? 3;

/** An edition as it stands in the catalogue. */
export interface KnownEdition extends CatalogueRow {
  source: string;
}

/**
 * What is written when a source tells of an edition; undefined when that is nothing new.
 *
 * - The starter catalogue is written by nobody else and is written whole.
 * - Else the source of the higher rank has the word, of equal ones the later, fact by fact: what it does not tell stays
 *   as it was known, so that nothing is lost by importing more.
 * - A source of lower rank fills what is missing and changes nothing.
 */
export function mergeRow(
  known: KnownEdition | undefined,
  told: CatalogueRow,
  source: string,
): KnownEdition | undefined {
  if (known === undefined || known.source === readerSource) return { ...told, source };
  if (known.source === starterSource && source !== starterSource) return undefined;
  const isStronger = rankOf(source) >= rankOf(known.source);
  const merged =
    source === starterSource
      ? { ...told, source }
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
