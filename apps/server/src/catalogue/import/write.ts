import { inTransaction } from "@okurca/server-kit";
import { bringAboutTexts } from "../../about-texts/index.ts";
import type { CatalogueRow } from "../catalogue-row.ts";
import { LeftOut } from "../formats/facts.ts";
import { type Line, type Place, readPieces, textOfLine } from "../read-lines.ts";
import { batchSize, writeRows } from "../write-rows.ts";
import { rawLine, recordOf, typeOf, whyNot } from "./dump-lines.ts";
import { keptText } from "./report.ts";
import { joinEditions, type Outcome, readValue } from "./rows.ts";
import { claimIsbns } from "./staging.mutations.ts";
import { noteCut, type Run, type Step, sourceOf, untilCut } from "./state.ts";

/** One record that was read: what became of it, or an edition that is still to be joined. */
interface Item {
  line: number;
  text: string;
  outcome: Outcome | { edition: Record<string, unknown> };
}

const notJson = "not JSON";

/** Lines after which it is kept how far it is, though nothing of them was to be written. */
const quietLines = 50_000;
/** Milliseconds between two notes of progress. */
const tellEvery = 200;

function readDumpLine(line: Line, run: Run): Item | undefined {
  const raw = rawLine(line);
  const type = typeOf(raw);
  const item = (outcome: Item["outcome"]): Item => ({
    line: line.number,
    text: "refused" in outcome ? Buffer.from(raw.slice(0, keptText), "latin1").toString() : "",
    outcome,
  });
  if (line.bytes === undefined) return item({ refused: "longer than 8 MB" });
  if (type === undefined) return raw.trim() === "" ? undefined : item({ refused: "no line of a dump" });
  if (type !== "edition") return undefined;
  const why = whyNot(raw, run.languages);
  if (why) return item(new LeftOut(why));
  const edition = recordOf(line);
  return item(edition ? { edition } : { refused: notJson });
}

const wantedOf = (run: Run) => ({ languages: run.languages, withAbouts: run.abouts !== undefined });

function readValues(value: unknown, line: number, text: string, run: Run, source: string): Item[] {
  return readValue(value, { source, ...wantedOf(run) }).map((outcome) => ({ line, text, outcome }));
}

function readTextLine(line: Line, run: Run, source: string): Item[] {
  if (line.bytes === undefined)
    return [{ line: line.number, text: "", outcome: { refused: "longer than 8 MB" } }];
  const text = textOfLine(line);
  if (text === "") return [];
  const kept = text.slice(0, keptText);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [{ line: line.number, text: kept, outcome: { refused: notJson } }];
  }
  return readValues(value, line.number, kept, run, source);
}

/** Items with the place behind them, line by line. */
async function* itemsOf(
  run: Run,
  step: Step,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ items: Item[]; place: Place }[]> {
  const source = sourceOf(step.path);
  if (step.kind.kind === "document") {
    const { line: from } = run.state.place;
    for (const [i, value] of step.kind.items.entries()) {
      if (i < from) continue;
      const items = readValues(value, i + 1, JSON.stringify(value).slice(0, keptText), run, source);
      yield [{ items, place: { offset: 0, line: i + 1 } }];
    }
    return;
  }
  const isDump = step.kind.kind === "dump";
  for await (const lines of untilCut(run, step, readPieces(step.path, run.state.place, onBytes))) {
    yield lines.map((line) => {
      const items = isDump
        ? [readDumpLine(line, run)].filter((item) => item !== undefined)
        : readTextLine(line, run, source);
      if (line.isOpen && items.some(({ outcome }) => "refused" in outcome && outcome.refused === notJson))
        noteCut(run, step);
      return { items, place: { offset: line.end, line: line.number } };
    });
  }
}

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
    const bySource = new Map<string, CatalogueRow[]>();
    const abouts: { isbn: string; content: string }[] = [];
    for (const item of settled) {
      const { outcome } = item;
      counts.read++;
      if (outcome instanceof LeftOut) left[outcome.why] = (left[outcome.why] ?? 0) + 1;
      else if ("refused" in outcome) refuse(item, outcome.refused);
      else if (!free.delete(outcome.row.isbn)) {
        refuse(item, `ISBN ${outcome.row.isbn} stands in an earlier line already`);
      } else {
        const { row, source, about } = outcome;
        bySource.set(source, [...(bySource.get(source) ?? []), row]);
        if (about !== undefined) abouts.push({ isbn: row.isbn, content: about });
      }
    }
    for (const [source, rows] of bySource) {
      const { added, changed } = await writeRows(tx, rows, source);
      counts.added += added;
      counts.changed += changed;
      counts.unchanged += rows.length - added - changed;
    }
    if (run.abouts) {
      const { source, clock } = run.abouts;
      state.abouts += await bringAboutTexts(tx, abouts, { source, created_at: clock() });
    }
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
