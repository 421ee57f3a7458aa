import { type EditionFacts, houseNumberOf, isHouseNumber } from "@okurca/contract";
import { broughtSource } from "../../books/index.ts";
import type { Tx } from "../../database/handles.ts";
import { insertBroughtEdition } from "../brought.mutations.ts";
import { upsertEditions } from "../catalogue.mutations.ts";
import { lockKnownEditions } from "../catalogue.queries.ts";
import { type CatalogueRow, joinKey } from "../catalogue-row.ts";
import { namesSet } from "../formats/facts.ts";
import { addedSource, librarianSource } from "../sources.ts";
import { writeEditions } from "../write-rows.ts";
import { nextHouseNumber } from "./facts.mutations.ts";
import { mergeRow } from "./merge-row.ts";

/** A book by hand; without an ISBN it gets a house number. */
export type NewEdition = Pick<EditionFacts, "title"> & Partial<EditionFacts> & { isbn?: string | undefined };

function toRow(isbn: string, given: NewEdition): CatalogueRow {
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
  { isbn: given, ...facts }: NewEdition,
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
    return { isbn, is_new: true };
  }
  await insertBroughtEdition(tx, isbn, row);
  const brought = { ...row, join_key: `${broughtSource}|${isbn}`, fact_sources: {}, is_pinned: false };
  await upsertEditions(tx, [{ ...brought, source: broughtSource }], broughtSource);
  return { isbn, is_new: true };
}

/** Makes a book that a reader brought or added one of the catalogue, with the reader's word for what no source tells. */
export async function publishEdition(tx: Tx, isbn: string): Promise<void> {
  const known = (await lockKnownEditions(tx, [isbn])).get(isbn);
  if (known?.source !== broughtSource) return;
  const { other_titles: _titles, other_authors: _authors, ...edition } = known;
  const join_key = known.is_pinned ? known.join_key : joinKey(known.title, known.authors);
  await writeEditions(tx, [{ ...edition, source: addedSource, join_key }], addedSource);
}
