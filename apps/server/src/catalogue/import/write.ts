import { inTransaction } from "@okurca/server-kit";
import { bringAboutTexts } from "../../about-texts/index.ts";
import type { Tx } from "../../database/handles.ts";
import type { RecordedSeries } from "../../series/index.ts";
import type { CatalogueRow } from "../catalogue-row.ts";
import { LeftOut } from "../formats/facts.ts";
import type { OtherNames } from "../other-names.ts";
import type { Place } from "../read-lines.ts";
import { batchSize, writeRows } from "../write-rows.ts";
import { itemsOf, wantedOf } from "./items.ts";
import { keptText } from "./report.ts";
import { type Item, joinEditions, type Outcome } from "./rows.ts";
import { claimIsbns, rehearse } from "./staging.mutations.ts";
import type { Run, Step } from "./state.ts";

/** Lines after which it is kept how far it is, though nothing of them was to be written. */
const quietLines = 50_000;
/** Milliseconds between two notes of progress. */
const tellEvery = 200;

/** Of the items those that are to be written, joined to what was collected; what is refused or left out is counted. */
async function settle(
  run: Run,
  items: readonly Item[],
): Promise<{ line: number; text: string; outcome: Outcome }[]> {
  const waiting = items.filter((item) => "edition" in item.outcome);
  const editions = waiting.map(({ outcome }) => ("edition" in outcome ? outcome.edition : {}));
  const joined = editions.length > 0 ? await joinEditions(run.db, editions, wantedOf(run)) : [];
  const outcomes = new Map(waiting.map((item, i) => [item, joined[i]]));
  return items.map((item) => {
    if (!("edition" in item.outcome)) return { ...item, outcome: item.outcome };
    const outcome = outcomes.get(item) ?? { refused: "not joined" };
    return { ...item, text: JSON.stringify(item.outcome.edition).slice(0, keptText), outcome };
  });
}

/** What is to be written of one batch. */
interface Books {
  bySource: Map<string, CatalogueRow[]>;
  otherNames: Map<string, OtherNames>;
  recorded: Map<string, readonly RecordedSeries[]>;
  abouts: { isbn: string; content: string }[];
}

async function writeBooks(tx: Tx, { state, abouts }: Run, books: Books): Promise<void> {
  const { counts } = state;
  for (const [source, rows] of books.bySource) {
    const { added, changed } = await writeRows(tx, rows, source, books.otherNames, books.recorded);
    counts.added += added;
    counts.changed += changed;
    counts.unchanged += rows.length - added - changed;
  }
  if (abouts) {
    const { source, clock } = abouts;
    state.abouts += await bringAboutTexts(tx, books.abouts, { source, created_at: clock() });
  }
}

async function writeItems(run: Run, step: Step, items: readonly Item[], place: Place): Promise<void> {
  const { state, report } = run;
  const before = structuredClone({ counts: state.counts, left: state.left, abouts: state.abouts });
  const position = report.position();
  const settled = await settle(run, items);
  await inTransaction(run.db, async (tx) => {
    // The whole may be tried again.
    report.rewind(position);
    Object.assign(state, structuredClone(before), { place });
    const { counts, left } = state;
    const file = run.isOneFile ? {} : { file: step.path };
    function refuse({ line, text }: { line: number; text: string }, reason: string): void {
      counts.rejected++;
      report.write({ ...file, line, reason, text });
    }
    const found = settled.map(({ outcome }) => ("row" in outcome ? outcome.row.isbn : undefined));
    const free = await claimIsbns(
      tx,
      found.filter((isbn) => isbn !== undefined),
    );
    const { bySource, otherNames, recorded, abouts }: Books = {
      bySource: new Map(),
      otherNames: new Map(),
      recorded: new Map(),
      abouts: [],
    };
    for (const item of settled) {
      const { outcome } = item;
      counts.read++;
      if (outcome instanceof LeftOut) left[outcome.why] = (left[outcome.why] ?? 0) + 1;
      else if ("refused" in outcome) refuse(item, outcome.refused);
      else if (!free.delete(outcome.row.isbn)) {
        refuse(item, `ISBN ${outcome.row.isbn} stands in an earlier line already`);
      } else {
        const { row, about } = outcome;
        const source = run.source ?? outcome.source;
        bySource.set(source, [...(bySource.get(source) ?? []), row]);
        if (outcome.otherNames) otherNames.set(row.isbn, outcome.otherNames);
        if (outcome.series) recorded.set(row.isbn, outcome.series);
        if (about !== undefined) abouts.push({ isbn: row.isbn, content: about });
      }
    }
    const write = () => writeBooks(tx, run, { bySource, otherNames, recorded, abouts });
    if (run.isDryRun) await rehearse(tx, write);
    else await write();
    await run.save(tx);
  });
}

/** Writes the books of a file, a batch a transaction, each with how far it is. */
export async function writeSteps(run: Run, step: Step): Promise<void> {
  let bytes = 0;
  let told = 0;
  let waiting: Item[] = [];
  let toWrite = 0;
  let place = run.state.place;
  async function flush(): Promise<void> {
    if (place.line === run.state.place.line) return;
    await writeItems(run, step, waiting, place);
    waiting = [];
    toWrite = 0;
    if (performance.now() - told < tellEvery) return;
    told = performance.now();
    run.advance(bytes);
  }
  const pieces = itemsOf(run, step, (read) => {
    bytes = read;
  });
  for await (const lines of pieces) {
    for (const { items, place: behind } of lines) {
      waiting.push(...items);
      toWrite += items.filter(({ outcome }) => "edition" in outcome || "row" in outcome).length;
      place = behind;
      if (toWrite >= batchSize || waiting.length >= quietLines) await flush();
    }
  }
  await flush();
  run.advance(bytes);
}
