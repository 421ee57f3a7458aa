import { type EditionFacts, houseNumberOf, isHouseNumber } from "@okurca/contract";
import { broughtSource } from "../../books/index.ts";
import type { Tx } from "../../database/handles.ts";
import { setSeries } from "../../series/index.ts";
import { insertBroughtEdition } from "../brought.mutations.ts";
import { upsertEditions } from "../catalogue.mutations.ts";
import { findShownEdition, lockKnownEditions } from "../catalogue.queries.ts";
import { type CatalogueRow, joinKey } from "../catalogue-row.ts";
import { namesSet } from "../formats/facts.ts";
import { addedSource, librarianSource, rankOf } from "../sources.ts";
import { writeEditions } from "../write-rows.ts";
import { giveKey, nextHouseNumber, pinEdition, writeBroughtTitle } from "./facts.mutations.ts";
import { mergeRow } from "./merge-row.ts";

/** A book by hand; without an ISBN it gets a house number. */
export type NewEdition = Pick<EditionFacts, "title"> & Partial<EditionFacts> & { isbn?: string | undefined };

function toRow(isbn: string, given: Omit<NewEdition, "series">): CatalogueRow {
  const { title, authors = [], published_on = null } = given;
  return {
    subtitle: null,
    translators: [],
    editors: [],
    illustrators: [],
    publisher: null,
    published_year: published_on === null ? null : Number(published_on.slice(0, 4)),
    pages: null,
    language: "und",
    binding: null,
    original_title: null,
    original_language: null,
    genres: [],
    popularity: 0,
    ...given,
    ...{ isbn, title, authors, published_on },
    is_set: namesSet.test(title),
    join_key: joinKey(title, authors),
  };
}

/**
 * A new edition by hand. Of a librarian it is in the catalogue at once; of a reader it is as a book that a reader's file brought,
 * there for those who have it on the shelf, until `publishEdition`. One that is known already stays as it is.
 */
export async function insertEdition(
  tx: Tx,
  { isbn: given, series, ...facts }: NewEdition,
  by: "librarian" | "reader",
): Promise<{ isbn: string; is_new: boolean }> {
  if (given !== undefined && isHouseNumber(given)) throw new Error("house numbers are given by the house");
  const isbn = given ?? houseNumberOf(await nextHouseNumber(tx));
  const known = (await lockKnownEditions(tx, [isbn])).get(isbn);
  const row = toRow(isbn, facts);
  if (known && (known.source !== broughtSource || by === "reader")) return { isbn, is_new: false };
  if (by === "librarian") {
    const merged = mergeRow(known, row, librarianSource);
    if (merged) await writeEditions(tx, [merged], merged.source);
    if (series) await tellSeriesOf(tx, isbn, series, librarianSource);
    return { isbn, is_new: true };
  }
  // Another reader may have written it in this moment.
  const is_new = known !== undefined || (await insertBroughtEdition(tx, isbn, row));
  if (is_new) await writeBrought(tx, row);
  return { isbn, is_new };
}

async function writeBrought(tx: Tx, row: CatalogueRow): Promise<void> {
  const join_key = `${broughtSource}|${row.isbn}`;
  const brought = { ...row, join_key, source: broughtSource, fact_sources: {}, is_pinned: false };
  await upsertEditions(tx, [brought], broughtSource);
}

/**
 * Tells a book that only its reader sees anew; one that is in the catalogue stays as it is. As another work it stays one of
 * its own when it is published, and with whatever is told of it later; without that said, it stays as it is in that, too.
 */
export async function rewriteBrought(
  tx: Tx,
  isbn: string,
  { series: _later, ...facts }: Omit<NewEdition, "isbn">,
  { isOtherWork }: { isOtherWork?: boolean } = {},
): Promise<void> {
  const known = await findShownEdition(tx, isbn);
  if (known?.source !== broughtSource) return;
  if (isOtherWork !== undefined) await pinEdition(tx, isbn, isOtherWork);
  await writeBrought(tx, toRow(isbn, facts));
  await writeBroughtTitle(tx, known.work_id, facts.title);
}

/** Of the work that the edition is of now, unless something of a higher rank is known of that. */
async function tellSeriesOf(
  tx: Tx,
  isbn: string,
  series: NonNullable<EditionFacts["series"]>,
  source: string,
): Promise<void> {
  const shown = await findShownEdition(tx, isbn);
  if (!shown || (shown.series_by !== null && rankOf(shown.series_by) >= rankOf(source))) return;
  await setSeries(tx, { id: shown.work_id, authors: shown.authors }, series, source);
}

/**
 * Makes a book that a reader brought or added one of the catalogue: with these facts, or as it stands, for what no source
 * tells. Its series is told only now: until then no page for all shows anything of it.
 */
export async function publishEdition(
  tx: Tx,
  isbn: string,
  { series = null, ...facts }: Partial<EditionFacts> = {},
  by: "librarian" | "reader" = "reader",
): Promise<void> {
  const known = (await lockKnownEditions(tx, [isbn])).get(isbn);
  const isBrought = known?.source === broughtSource;
  if (!known || !(isBrought || facts.title !== undefined)) return;
  const source = by === "librarian" ? librarianSource : addedSource;
  const { other_titles: _titles, other_authors: _authors, ...edition } = known;
  const told = facts.title === undefined ? edition : toRow(isbn, { ...facts, title: facts.title });
  const merged = mergeRow(edition, told, source);
  if (merged) await writeEditions(tx, [merged], merged.source);
  if (isBrought && merged?.is_pinned) await findByName(tx, merged);
  if (series) await tellSeriesOf(tx, isbn, series, source);
}

/** Other editions are to find a work of its own by its name, unless another work has that. */
async function findByName(tx: Tx, { isbn, title, authors }: CatalogueRow): Promise<void> {
  const shown = await findShownEdition(tx, isbn);
  if (shown) await giveKey(tx, shown.work_id, joinKey(title, authors));
}
