import { broughtSource } from "../../books/index.ts";
import { type CatalogueRow, joinKey } from "../catalogue-row.ts";
import { rankOf, starterSource } from "../sources.ts";

/** What is known of an edition fact by fact, each with its source. How well known it is and its key are none. */
export const factNames = [
  "title",
  "subtitle",
  "authors",
  "translators",
  "editors",
  "illustrators",
  "publisher",
  "published_on",
  "published_year",
  "pages",
  "language",
  "binding",
  "original_title",
  "original_language",
  "genres",
] as const satisfies readonly (keyof CatalogueRow)[];
export type FactName = (typeof factNames)[number];
type Facts = Pick<CatalogueRow, FactName>;

/** Of each fact that does not come from the edition's source, its own; of a blank one, who left it blank. */
export type FactSources = Partial<Record<FactName, string>>;

/** An edition as it stands in the catalogue. */
export interface KnownEdition extends CatalogueRow {
  source: string;
  fact_sources: FactSources;
  /** It stays with its work, whatever it is called. */
  is_pinned: boolean;
}

export function isBlank(fact: FactName, value: Facts[FactName]): boolean {
  return (
    value === null || (Array.isArray(value) && value.length === 0) || (fact === "language" && value === "und")
  );
}

/** Whose word a fact is; undefined for a blank one that nobody told of. */
export function sourceOf(known: KnownEdition, fact: FactName): string | undefined {
  return known.fact_sources[fact] ?? (isBlank(fact, known[fact]) ? undefined : known.source);
}

/** As they are kept: without those that are the edition's own, but with those who left a fact blank. */
export function keptSources(facts: Facts, sources: FactSources, source: string): FactSources {
  const kept: FactSources = {};
  for (const fact of factNames) {
    const own = sources[fact];
    if (own !== undefined && (own !== source || isBlank(fact, facts[fact]))) kept[fact] = own;
  }
  return kept;
}

/**
 * What to write when a source describes an edition; undefined when nothing is new.
 *
 * - No other source writes the starter catalogue, and it is written whole, but for what librarians corrected of it.
 * - Otherwise the source of the higher rank wins, of equal ones the later, fact by fact: a fact it does not
 *   give stays as known, so that importing more loses nothing.
 * - A source of lower rank fills gaps and changes nothing. A gap that a correction made is none.
 * - How well known a book is, is counted by each source in its own way: of the starter catalogue and another the larger
 *   count stands, so that a book does not fall behind for having been checked by hand.
 */
export function mergeRow(
  known: KnownEdition | undefined,
  told: CatalogueRow,
  source: string,
): KnownEdition | undefined {
  if (known === undefined) return { ...told, source, fact_sources: {}, is_pinned: false };
  if (known.source === starterSource && source !== starterSource) {
    const popularity = Math.max(known.popularity, told.popularity);
    return popularity > known.popularity ? { ...known, popularity } : undefined;
  }
  const merged = merge(known, told, source);
  return isSame(known, merged) ? undefined : merged;
}

function merge(known: KnownEdition, told: CatalogueRow, source: string): KnownEdition {
  const isByHand = source === starterSource;
  // A catalogue that names the book replaces the text of the reader whose file brought it.
  const isReplaced = isByHand || known.source === broughtSource;
  const isStronger = rankOf(source) >= rankOf(known.source);
  const sources: FactSources = {};
  const facts: Record<string, unknown> = {};
  for (const fact of factNames) {
    const before = isReplaced ? known.fact_sources[fact] : sourceOf(known, fact);
    const isKept =
      before !== undefined && (rankOf(before) > rankOf(source) || (!isByHand && isBlank(fact, told[fact])));
    facts[fact] = isKept ? known[fact] : told[fact];
    if (isKept) sources[fact] = before;
    else if (!isBlank(fact, told[fact])) sources[fact] = source;
  }
  const merged = facts as unknown as Facts;
  fitDay(merged, sources, { known, told, source });
  const word = isStronger ? source : known.source;
  return {
    ...merged,
    isbn: told.isbn,
    is_set: sources.title === source ? told.is_set : known.is_set,
    popularity: popularityOf(known, told, source),
    join_key: known.is_pinned ? known.join_key : keyOf(merged, told),
    source: word,
    fact_sources: keptSources(merged, sources, word),
    is_pinned: known.is_pinned,
  };
}

/** A day of another year than is known belongs to another printing, unless one source told both. */
function fitDay(
  merged: Facts,
  sources: FactSources,
  { known, told, source }: { known: KnownEdition; told: CatalogueRow; source: string },
): void {
  const isOfYear = (day: string | null) => day?.startsWith(`${merged.published_year}-`) ?? true;
  if (sources.published_on === sources.published_year || isOfYear(merged.published_on)) return;
  const [other, from] =
    sources.published_on === source
      ? [known.published_on, sourceOf(known, "published_on")]
      : [told.published_on, source];
  merged.published_on = isOfYear(other) ? other : null;
  if (merged.published_on === null || from === undefined) delete sources.published_on;
  else sources.published_on = from;
}

/** Of the title and the first author, which mostly are what was told. */
function keyOf({ title, authors }: Facts, told: CatalogueRow): string {
  const isTold = title === told.title && authors[0] === told.authors[0];
  return isTold ? told.join_key : joinKey(title, authors);
}

function popularityOf(known: KnownEdition, told: CatalogueRow, source: string): number {
  if (source === starterSource) return Math.max(known.popularity, told.popularity);
  if (known.source === broughtSource) return told.popularity;
  return rankOf(source) >= rankOf(known.source)
    ? told.popularity || known.popularity
    : known.popularity || told.popularity;
}

function isSame(known: KnownEdition, merged: KnownEdition): boolean {
  const { fact_sources: sources, ...facts } = merged;
  for (const fact in facts) {
    const name = fact as keyof typeof facts;
    if (!isSameValue(known[name], facts[name])) return false;
  }
  return factNames.every((fact) => known.fact_sources[fact] === sources[fact]);
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
