import type { OutsideBook } from "@okurca/contract";
import { byRank, type CatalogueRow, type OutsideRow } from "../catalogue/index.ts";

/** What one source tells of a book. */
export interface TellingSource {
  /** As the catalogue knows it, which has its rank. */
  source: string;
  id: string;
  name: string;
  row: OutsideRow;
  link: string | undefined;
}

/** Facts of a card, and the row's they are. */
const facts = {
  title: "title",
  subtitle: "subtitle",
  author: "authors",
  translators: "translators",
  publisher: "publisher",
  published_year: "published_year",
  pages: "pages",
  language: "language",
  original_title: "original_title",
} as const;
type Fact = keyof typeof facts;

function told(row: CatalogueRow, fact: Fact): CatalogueRow[(typeof facts)[Fact]] {
  const value = row[facts[fact]];
  const isNothing = value === "und" || (Array.isArray(value) && value.length === 0);
  return isNothing ? null : value;
}

/** One card of a book that several sources tell of; each fact is that of the source of the highest rank that has it. */
function toCard(sources: readonly TellingSource[], isKnown: boolean): OutsideBook {
  const ranked = byRank(sources);
  const origins: Record<string, string> = {};
  function pick<T>(fact: Fact, none: T): T {
    const teller = ranked.find(({ row }) => told(row, fact) !== null);
    if (!teller) return none;
    origins[fact] = teller.id;
    return told(teller.row, fact) as T;
  }
  return {
    isbn: ranked[0]?.row.isbn ?? "",
    title: pick("title", ""),
    subtitle: pick<string | null>("subtitle", null),
    author: pick<string[]>("author", []),
    translators: pick<string[]>("translators", []),
    publisher: pick<string | null>("publisher", null),
    published_year: pick<number | null>("published_year", null),
    pages: pick<number | null>("pages", null),
    language: pick<string | null>("language", null),
    original_title: pick<string | null>("original_title", null),
    sources: ranked.map(({ id, name, link }) => ({ id, name, link: link ?? null })),
    origins,
    in_catalogue: isKnown,
  };
}

/** Cards in the order in which sources name the books; what more of them have comes first. */
export function toCards(told: readonly TellingSource[], known: ReadonlySet<string>): OutsideBook[] {
  const byIsbn = new Map<string, TellingSource[]>();
  for (const one of told) byIsbn.set(one.row.isbn, [...(byIsbn.get(one.row.isbn) ?? []), one]);
  return [...byIsbn]
    .map(([isbn, sources]) => toCard(sources, known.has(isbn)))
    .sort((one, other) => other.sources.length - one.sources.length);
}
