import { broughtSource, findMoved } from "../books/index.ts";
import type { Tx } from "../database/handles.ts";
import { type RecordedSeries, tellSeries } from "../series/index.ts";
import { deleteEmptyWorks, refreshWorks, upsertEditions, writeOtherNames } from "./catalogue.mutations.ts";
import { lockKnownEditions } from "./catalogue.queries.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { type KnownEdition, mergeRow } from "./facts/merge-row.ts";
import { noteGenresDue } from "./genres/genres.mutations.ts";
import { type OtherNames, otherNamesOf } from "./other-names.ts";
import { rankOf } from "./sources.ts";

/** Rows written in one transaction. */
export const batchSize = 500;

/** Writes what a source tells beside what is known, each ISBN at most once; returns how many were new and changed. */
export async function writeRows(
  tx: Tx,
  told: readonly CatalogueRow[],
  source: string,
  otherNames?: ReadonlyMap<string, OtherNames>,
  recorded?: ReadonlyMap<string, readonly RecordedSeries[]>,
): Promise<{ added: number; changed: number }> {
  // A librarian has said of these that they are another edition once more.
  const moved = await findMoved(
    tx,
    told.map((row) => row.isbn),
  );
  const rows = told.filter((row) => !moved.has(row.isbn));
  const known = await lockKnownEditions(
    tx,
    rows.map((row) => row.isbn),
  );
  const bySource = new Map<string, KnownEdition[]>();
  const names: ({ isbn: string } & OtherNames)[] = [];
  for (const row of rows) {
    const before = known.get(row.isbn);
    const merged = mergeRow(before, row, source);
    // What the same source said before was wrong, and what a reader's file said is no source's word.
    const isOther = before !== undefined && before.source !== broughtSource && before.source !== source;
    const shown = merged ?? before ?? row;
    const others = otherNamesOf(before, isOther ? [before, row] : [], shown, otherNames?.get(row.isbn));
    if (others) names.push({ isbn: row.isbn, ...others });
    if (!merged) continue;
    bySource.set(merged.source, [...(bySource.get(merged.source) ?? []), merged]);
  }
  const sums = { added: 0, changed: 0 };
  for (const [name, changed] of bySource) {
    const { added, changed: altered } = await writeEditions(tx, changed, name);
    sums.added += added;
    sums.changed += altered;
  }
  await writeOtherNames(tx, names);
  await tellSeries(tx, rows, { source, rankOf, ...(recorded && { recorded }) });
  return sums;
}

/** Writes editions of one source as they are to stand, with all that follows from them. */
export async function writeEditions(
  tx: Tx,
  editions: readonly KnownEdition[],
  source: string,
): Promise<{ added: number; changed: number }> {
  const { added, changed, works } = await upsertEditions(tx, editions, source);
  // Before and after, since an edition may have been another author's.
  await noteGenresDue(tx, works);
  await refreshWorks(tx, works);
  await noteGenresDue(tx, works);
  await deleteEmptyWorks(tx, works);
  return { added, changed };
}
