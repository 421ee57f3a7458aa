import { type EditionFactName, type EditionFacts, editionFactNames, errors } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import { broughtSource } from "../../books/index.ts";
import type { Tx } from "../../database/handles.ts";
import { setSeries } from "../../series/index.ts";
import { upsertEditions } from "../catalogue.mutations.ts";
import { findShownEdition, lockKnownEditions, type ShownEdition } from "../catalogue.queries.ts";
import { joinKey } from "../catalogue-row.ts";
import { correctionOf, isProtected } from "../sources.ts";
import { writeEditions } from "../write-rows.ts";
import { giveKey, pinEdition, tellGenresOfWork, writeBroughtTitle } from "./facts.mutations.ts";
import { toFacts } from "./find-facts.ts";
import { withFittingDay } from "./fitting-day.ts";
import { type FactSources, keptSources } from "./merge-row.ts";

function changedOf(given: Partial<EditionFacts>, before: EditionFacts): EditionFactName[] {
  return editionFactNames.filter(
    (fact) => given[fact] !== undefined && JSON.stringify(given[fact]) !== JSON.stringify(before[fact]),
  );
}

/**
 * Writes facts of an edition as a librarian or a reader corrects them, with all that follows from them: its work, what is
 * searched, shelves. It stays with its work, also where it is called otherwise now.
 *
 * @throws AppError book_not_found, fact_protected
 */
export async function changeFacts(
  tx: Tx,
  isbn: string,
  facts: Partial<EditionFacts>,
  by: "librarian" | "reader",
): Promise<void> {
  await lockKnownEditions(tx, [isbn]);
  const known = await findShownEdition(tx, isbn);
  if (!known) throw new AppError("book_not_found");
  const { facts: before, sources } = toFacts(known);
  const given = withFittingDay(facts, before);
  const changed = changedOf(given, before);
  if (changed.length === 0) return;
  const corrected: Partial<Record<EditionFactName, string>> = {};
  for (const fact of changed) {
    if (by === "reader" && isProtected(sources[fact]))
      throw new AppError("fact_protected", { details: { [fact]: errors.fact_protected.message } });
    corrected[fact] = correctionOf(sources[fact], by);
  }
  const { series, ...own } = Object.fromEntries(
    changed.map((fact) => [fact, given[fact]]),
  ) as Partial<EditionFacts>;
  const { series: seriesBy = "", ...ownBy } = corrected;
  if (Object.keys(own).length > 0) await writeCorrected(tx, known, own, ownBy);
  // Of a book that only its reader sees nothing stands on a page for all; what it is of comes with `publishEdition`.
  if (series !== undefined && known.source !== broughtSource)
    await setSeries(tx, { id: known.work_id, authors: own.authors ?? before.authors }, series, seriesBy);
}

async function writeCorrected(
  tx: Tx,
  before: ShownEdition,
  changes: Omit<Partial<EditionFacts>, "series">,
  corrected: FactSources,
): Promise<void> {
  const {
    work_id,
    shown_genres: _shown,
    genres_by: _by,
    series: _series,
    series_by: _word,
    ...known
  } = before;
  const next = { ...known, ...changes };
  const { isbn, source } = known;
  const edition = {
    ...next,
    fact_sources: keptSources(next, { ...known.fact_sources, ...corrected }, source),
  };
  if (source === broughtSource) {
    await upsertEditions(tx, [edition], source);
    return writeBroughtTitle(tx, work_id, edition.title);
  }
  const { genres } = corrected;
  if (changes.genres && genres) await tellGenresOfWork(tx, work_id, changes.genres, genres);
  await writeEditions(tx, [edition], source);
  const key = joinKey(edition.title, edition.authors);
  if (key === joinKey(known.title, known.authors)) return;
  await pinEdition(tx, isbn);
  await giveKey(tx, work_id, key);
}
