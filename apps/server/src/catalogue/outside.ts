import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { RecordedSeries } from "../series/index.ts";
import { type CatalogueRow, readFacts } from "./catalogue-row.ts";
import { LeftOut, type ReadBook } from "./formats/facts.ts";
import { readVolume } from "./formats/google-books.ts";
import { readMarcBook } from "./formats/marc/book.ts";
import type { MarcRecord } from "./formats/marc/record.ts";
import { readEdition } from "./formats/open-library.ts";
import { recordedSeries } from "./formats/series.ts";
import { googleSource, openLibrarySource, rankOf } from "./sources.ts";
import { writeRows } from "./write-rows.ts";

type Json = Record<string, unknown>;

/** What a record of a catalogue elsewhere tells of an edition, and the series it names. */
export type OutsideRow = CatalogueRow & { recorded?: readonly RecordedSeries[] };

/** A record as the catalogue would write it; undefined for one it would refuse or leave out. */
function toRow(facts: Json | string | LeftOut): OutsideRow | undefined {
  if (typeof facts === "string" || facts instanceof LeftOut) return undefined;
  const row = readFacts(facts);
  if (typeof row === "string") return undefined;
  const recorded = recordedSeries(facts);
  return recorded.length > 0 ? { ...row, recorded } : row;
}

/** Where a record names several ISBNs the one that was asked for stands first. */
const first = (isbn: string | undefined, written: unknown) =>
  isbn === undefined ? written : [isbn, ...[written].flat()];
const names = (written: unknown, isbn: string) =>
  [written].flat().some((one) => typeof one === "string" && one.replace(/[^\dX]/gi, "").includes(isbn));

const isBook = (book: ReadBook | string | LeftOut): book is ReadBook =>
  typeof book !== "string" && !(book instanceof LeftOut);

export const readOutside = {
  openLibrary({ edition, authors }: { edition: Json; authors: string[] }, isbn?: string) {
    const asked =
      isbn !== undefined && names([edition.isbn_13, edition.isbn].flat(), isbn) ? isbn : undefined;
    const record = asked ? { ...edition, isbn_13: first(asked, edition.isbn_13) } : edition;
    return toRow(readEdition(record, { authors, work: undefined, languages: undefined }));
  },
  googleBooks: (volume: Json) => toRow(readVolume(volume, undefined)),
  marc(record: MarcRecord, isbn?: string) {
    const [book] = readMarcBook(record, { asked: isbn });
    return book === undefined ? undefined : toRow(isBook(book) ? book.facts : book);
  },
};

/** What the catalogue calls the sources that have a name of their own here. */
export const outsideSources = { openlibrary: openLibrarySource, googlebooks: googleSource } as const;

/** What a source tells of an edition; of several the one of the highest rank comes first. */
export function byRank<Told extends { source: string }>(told: readonly Told[]): Told[] {
  return [...told].sort((one, other) => rankOf(other.source) - rankOf(one.source));
}

/** An answer that was kept before the program learnt of more facts lacks them. */
const whole = (row: Omit<OutsideRow, "recorded">): CatalogueRow => ({
  ...{ editors: [], illustrators: [], original_language: null },
  ...row,
});

/** Writes what several sources tell of editions, as an import of each would; the catalogue's search has them at once. */
export async function writeOutsideRows(
  ctx: Pick<AppContext, "db">,
  told: readonly { source: string; row: OutsideRow }[],
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // The strongest comes last, so that what the others tell fills its gaps.
    for (const { source, row } of byRank(told).reverse()) {
      const { recorded = [], ...facts } = row;
      await writeRows(tx, [whole(facts)], source, undefined, new Map([[facts.isbn, recorded]]));
    }
  });
}
