import type { Db } from "../../database/handles.ts";
import { type CatalogueRow, readFacts } from "../catalogue-row.ts";
import { LeftOut } from "../formats/facts.ts";
import { readVolume, volumesOf } from "../formats/google-books.ts";
import { linksOf, readEdition } from "../formats/open-library.ts";
import { googleSource, openLibrarySource } from "../sources.ts";
import { findAuthorNames, findWorks } from "./staging.queries.ts";

/** What became of one record: a row of a source, the reason why it is refused, or why it is left out. */
export type Outcome = { row: CatalogueRow; source: string } | { refused: string } | LeftOut;

function outcomeOf(facts: object | string | LeftOut, source: string): Outcome {
  if (facts instanceof LeftOut) return facts;
  const row = typeof facts === "string" ? facts : readFacts(facts);
  return typeof row === "string" ? { refused: row } : { row, source };
}

/** Books of one JSON value: a line of a catalogue, a volume of Google Books, or what a search there found. */
export function readValue(
  value: unknown,
  { source, languages }: { source: string; languages: ReadonlySet<string> | undefined },
): Outcome[] {
  const volumes = volumesOf(value);
  if (volumes) return volumes.map((volume) => outcomeOf(readVolume(volume, languages), googleSource));
  const row = readFacts(value);
  if (typeof row === "string") return [{ refused: row }];
  return [languages && !languages.has(row.language) ? new LeftOut("another language") : { row, source }];
}

/** Editions of a dump with what was kept of their works and authors. */
export async function joinEditions(
  db: Db,
  editions: readonly Record<string, unknown>[],
  languages: ReadonlySet<string> | undefined,
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
    return outcomeOf(readEdition(edition, parts), openLibrarySource);
  });
}
