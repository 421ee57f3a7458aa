import type { Db } from "../../database/handles.ts";
import type { RecordedSeries } from "../../series/index.ts";
import { type CatalogueRow, readFacts } from "../catalogue-row.ts";
import { aboutTextOf } from "../formats/about-text.ts";
import { LeftOut, type ReadBook } from "../formats/facts.ts";
import { readVolume, volumesOf } from "../formats/google-books.ts";
import { linksOf, readEdition } from "../formats/open-library.ts";
import { recordedSeries } from "../formats/series.ts";
import type { OtherNames } from "../other-names.ts";
import type { Place } from "../read-lines.ts";
import { googleSource, openLibrarySource } from "../sources.ts";
import { findAuthorNames, findWorks } from "./staging.queries.ts";

/**
 * What became of one record: a row of a source, with its description where these are to be taken; the reason why it is
 * refused, or why it is left out.
 */
export type Outcome =
  | {
      row: CatalogueRow;
      source: string;
      about?: string | undefined;
      otherNames?: OtherNames | undefined;
      series?: readonly RecordedSeries[];
    }
  | { refused: string }
  | LeftOut;

/** One record that was read: what became of it, or an edition that is still to be joined. */
export interface Item {
  line: number;
  text: string;
  outcome: Outcome | { edition: Record<string, unknown> };
}

/** What one line or record holds, with the place behind it. */
export interface Items {
  items: Item[];
  place: Place;
}

interface Wanted {
  languages: ReadonlySet<string> | undefined;
  /** Whether descriptions are to be taken. */
  withAbouts: boolean;
}

function outcomeOf(facts: object | string | LeftOut, source: string, about?: string): Outcome {
  if (facts instanceof LeftOut) return facts;
  const row = typeof facts === "string" ? facts : readFacts(facts);
  if (typeof row === "string") return { refused: row };
  const series = recordedSeries(facts);
  return { row, source, about, ...(series.length > 0 && { series }) };
}

/**
 * Books of one JSON value: a line of a catalogue, a volume of Google Books, or what a search there found. Of these the
 * descriptions are never taken: they are publishers' blurbs.
 */
export function readValue(
  value: unknown,
  { source, languages, withAbouts }: Wanted & { source: string },
): Outcome[] {
  const volumes = volumesOf(value);
  if (volumes) return volumes.map((volume) => outcomeOf(readVolume(volume, languages), googleSource));
  const row = readFacts(value);
  if (typeof row === "string") return [{ refused: row }];
  if (languages && !languages.has(row.language)) return [new LeftOut("another language")];
  const about = withAbouts ? aboutTextOf((value as { description?: unknown }).description) : undefined;
  const series = recordedSeries(value);
  return [{ row, source, about, ...(series.length > 0 && { series }) }];
}

/** What became of a record of a library or a publisher: a book, or several editions of one. */
export function outcomesOfBooks(
  books: readonly (ReadBook | string | LeftOut)[],
  { source, withAbouts }: { source: string; withAbouts: boolean },
): Outcome[] {
  return books.map((book) => {
    if (typeof book === "string" || book instanceof LeftOut) return outcomeOf(book, source);
    const outcome = outcomeOf(book.facts, source, withAbouts ? aboutTextOf(book.description) : undefined);
    return "row" in outcome ? { ...outcome, otherNames: book.otherNames } : outcome;
  });
}

/** Editions of a dump with what was kept of their works and authors. */
export async function joinEditions(
  db: Db,
  editions: readonly Record<string, unknown>[],
  { languages, withAbouts }: Wanted,
): Promise<Outcome[]> {
  const links = editions.map(linksOf);
  const works = await findWorks(
    db,
    links.map((link) => link.work).filter((id) => id !== undefined),
  );
  const names = await findAuthorNames(db, [
    ...links.flatMap((link) => link.authors),
    ...[...works.values()].flatMap((work) => work.authors),
  ]);
  const named = (ids: readonly number[]) =>
    ids.map((id) => names.get(id)).filter((name) => name !== undefined);
  return editions.map((edition, i) => {
    const { work: workId, authors = [] } = links[i] ?? {};
    const work = workId === undefined ? undefined : works.get(workId);
    const parts = {
      authors: named(authors),
      work: work && { ...work, authors: named(work.authors) },
      languages,
    };
    const about = withAbouts ? (aboutTextOf(edition.description) ?? work?.about ?? undefined) : undefined;
    return outcomeOf(readEdition(edition, parts), openLibrarySource, about);
  });
}
