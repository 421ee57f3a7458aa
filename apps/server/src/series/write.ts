import { foldText } from "@okurca/contract";
import type { Tx } from "../database/handles.ts";
import { seriesName, seriesStem } from "./reading/names.ts";
import { type BookOfSeries, type RecordedSeries, type ToldSeries, toldSeries } from "./reading/told.ts";
import * as mutations from "./series.mutations.ts";
import { keyOf } from "./series.mutations.ts";
import { findTold, lockWorkSeries } from "./series.queries.ts";
import { isSame, type RankOf, settle, type WorkSeries } from "./settle.ts";

const slugOf = (name: string) => foldText(name).replaceAll(" ", "-");

/** Series of these keys, made where there is none; all of them are unknown. */
async function make(tx: Tx, lacking: readonly ToldSeries[], source: string): Promise<Map<string, string>> {
  // A name of several words is hardly two series': who wrote it may be spelled in another way.
  const long = lacking.filter(({ stem }) => stem.includes(" ")).map(({ stem }) => stem);
  const others = long.length > 0 ? await mutations.findByHand(tx, long) : new Map<string, string>();
  const made = new Map<string, string>();
  for (const one of lacking) {
    const { stem, author, name, ground } = one;
    const other = others.get(stem);
    if (other) await mutations.addNames(tx, other, [{ stem, author }]);
    const isLoose = one.isLoose ?? false;
    const named = ground === "hand" ? "hand" : source;
    const id =
      other ??
      (await mutations.insertSeries(tx, { stem, author, name, slug: slugOf(name), isLoose, source: named }));
    made.set(keyOf(one), id);
  }
  return made;
}

/** Series by key, made where there is none. */
async function resolve(
  tx: Tx,
  told: readonly ToldSeries[],
  source: string,
): Promise<(one: ToldSeries) => string> {
  const wanted = new Map(told.map((one) => [keyOf(one), one]));
  const found = await mutations.findByKeys(
    tx,
    told.map(({ stem, author }) => ({ stem, author })),
  );
  // In one order, so that two writers do not wait for each other; those of a hand first, which others may be of.
  const lacking = [...wanted.values()].filter((one) => !found.has(keyOf(one))).toSorted(byKey);
  for (const isByHand of [true, false]) {
    const some = lacking.filter(({ ground }) => (ground === "hand") === isByHand);
    for (const [key, id] of await make(tx, some, source)) found.set(key, id);
  }
  return (one) => found.get(keyOf(one)) ?? "";
}

const byKey = (one: ToldSeries, other: ToldSeries) => (keyOf(one) < keyOf(other) ? -1 : 1);

/**
 * Writes which series books are of, as their records or titles tell it, beside what is known; for editions that stand in the
 * catalogue. What is known already is not written.
 */
export async function tellSeries(
  tx: Tx,
  rows: readonly (BookOfSeries & { isbn: string })[],
  given: { source: string; rankOf: RankOf; recorded?: ReadonlyMap<string, readonly RecordedSeries[]> },
): Promise<void> {
  const { source, rankOf, recorded } = given;
  const read = rows.flatMap((row) => {
    const told = toldSeries(row, recorded?.get(row.isbn));
    return told ? [{ isbn: row.isbn, told }] : [];
  });
  if (read.length === 0) return;
  const found = await findTold(
    tx,
    read.map(({ isbn, told: { stem, author } }) => ({ isbn, stem, author })),
  );
  const books = read.flatMap(({ isbn, told }) => {
    const row = found.get(isbn);
    return row && !(told.ground === "record" && row.isPublishers) ? [{ isbn, told, ...row }] : [];
  });
  const unknown = books.filter(({ foundId }) => foundId === null).map(({ told }) => told);
  const idOf = unknown.length > 0 ? await resolve(tx, unknown, source) : undefined;
  const known = new Map(books.map(({ workId, known: of }) => [workId, of]));
  const changed = new Map<string, WorkSeries>();
  const touched: string[] = [];
  for (const { isbn, told, workId, foundId } of books) {
    const { number, place, isSet, ground } = told;
    const word = {
      seriesId: foundId ?? idOf?.(told) ?? null,
      number,
      place,
      isSet,
      ground,
      source,
      toldBy: isbn,
    };
    const before = known.get(workId);
    const settled = settle(before, word, rankOf);
    if (!settled) continue;
    touched.push(...[before?.seriesId, settled.seriesId].filter((id) => id != null));
    known.set(workId, settled);
    changed.set(workId, settled);
    if (ground !== "hand" || settled.seriesId === null) continue;
    const { author } = told;
    await mutations.nameByHand(tx, settled.seriesId, told.name, told.isLoose ?? false);
    await mutations.addNames(
      tx,
      settled.seriesId,
      (told.also ?? []).map((name) => ({ stem: seriesStem(name), author })),
    );
  }
  if (changed.size === 0) return;
  await mutations.writeWorkSeries(tx, changed);
  await mutations.refreshShown(tx, touched);
  const records = books.flatMap(({ told }) => (told.ground === "record" ? [told.stem] : []));
  await mutations.sortOutPublishers(tx, [...new Set(records)]);
  await mutations.deleteEmpty(tx, [...new Set(touched)]);
}

/** The series of a work as an editor gives it. */
export interface GivenSeries {
  name: string;
  number: number | null;
}

/**
 * Sets the series of a work as somebody says, null for none; it holds over whatever ranks lower than `source` (`librarian`, or
 * `reader:` before the source that was corrected).
 */
export async function setSeries(
  tx: Tx,
  work: { id: string; authors: readonly string[] },
  given: GivenSeries | null,
  source: string,
): Promise<void> {
  const before = await lockWorkSeries(tx, work.id);
  let seriesId: string | null = null;
  if (given) {
    const author =
      foldText(work.authors[0] ?? "")
        .split(" ")
        .at(-1) ?? "";
    const told = {
      ...{ name: seriesName(given.name) || given.name.trim(), stem: seriesStem(given.name), author },
      ...{ number: given.number, place: null, isSet: false, ground: "title" as const },
    };
    seriesId = (await resolve(tx, [told], source))(told);
  }
  const settled: WorkSeries = {
    seriesId,
    number: given?.number ?? null,
    place: before?.seriesId === seriesId ? (before?.place ?? null) : null,
    isSet: seriesId !== null && before?.seriesId === seriesId && before.isSet,
    ground: "traced",
    source,
    toldBy: null,
  };
  await mutations.writeWorkSeries(tx, new Map([[work.id, seriesId ? settled : { ...settled, place: null }]]));
  const touched = [before?.seriesId, seriesId].filter((id) => id != null);
  await mutations.refreshShown(tx, touched);
  await mutations.deleteEmpty(tx, touched);
}

/**
 * A work that is joined into another carries its series along where the other is of none, or where what is told of it ranks
 * higher; `undo` gives what was told of both before, for `putSeriesBack`.
 */
export async function moveSeries(
  tx: Tx,
  { from, to }: { from: string; to: string },
  rankOf: RankOf,
): Promise<{ from: WorkSeries | null; to: WorkSeries | null }> {
  const [one, other] = from < to ? [from, to] : [to, from];
  const before = new Map([
    [one, await lockWorkSeries(tx, one)],
    [other, await lockWorkSeries(tx, other)],
  ]);
  const [gone, kept] = [before.get(from), before.get(to)];
  const settled = gone && settle(kept, gone, rankOf);
  if (settled) await mutations.writeWorkSeries(tx, new Map([[to, settled]]));
  await mutations.deleteWorkSeries(tx, from);
  await mutations.refreshShown(
    tx,
    [gone?.seriesId, kept?.seriesId].filter((id) => id != null),
  );
  return { from: gone ?? null, to: kept ?? null };
}

/** Ends `moveSeries`; what was changed of the kept work since then stays. */
export async function putSeriesBack(
  tx: Tx,
  works: { from: string; to: string },
  before: Awaited<ReturnType<typeof moveSeries>>,
  rankOf: RankOf,
): Promise<void> {
  const now = await lockWorkSeries(tx, works.to);
  const moved = (before.from && settle(before.to ?? undefined, before.from, rankOf)) ?? before.to;
  const isAsMoved = now && moved ? isSame(now, moved) : !now && !moved;
  if (isAsMoved && before.to) await mutations.writeWorkSeries(tx, new Map([[works.to, before.to]]));
  if (isAsMoved && !before.to) await mutations.deleteWorkSeries(tx, works.to);
  if (before.from) await mutations.writeWorkSeries(tx, new Map([[works.from, before.from]]));
  await mutations.refreshShown(
    tx,
    [before.from?.seriesId, before.to?.seriesId, now?.seriesId].filter((id) => id != null),
  );
}
