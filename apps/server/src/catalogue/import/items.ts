import { isUtf8 } from "node:buffer";
import { LeftOut } from "../formats/facts.ts";
import { type Line, readPieces, textOfLine } from "../read-lines.ts";
import { rawLine, recordOf, typeOf, whyNot } from "./dump-lines.ts";
import { packedItems, xmlItems } from "./record-items.ts";
import { keptText } from "./report.ts";
import { type Item, type Items, readValue } from "./rows.ts";
import { noteCut, type Run, type Step, sourceOf, untilCut } from "./state.ts";

const notJson = "not JSON";

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

export const wantedOf = (run: Run) => ({ languages: run.languages, withAbouts: run.abouts !== undefined });

function readValues(value: unknown, line: number, text: string, run: Run, source: string): Item[] {
  return readValue(value, { source, ...wantedOf(run) }).map((outcome) => ({ line, text, outcome }));
}

function readTextLine(line: Line, run: Run, source: string): Item[] {
  if (line.bytes === undefined)
    return [{ line: line.number, text: "", outcome: { refused: "longer than 8 MB" } }];
  if (!isUtf8(line.bytes)) {
    const shown = line.bytes.toString("utf8").slice(0, keptText);
    return [{ line: line.number, text: shown, outcome: { refused: "not UTF-8" } }];
  }
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
export async function* itemsOf(
  run: Run,
  step: Step,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Items[]> {
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
  if (step.kind.kind === "marc") return yield* packedItems(run, step, onBytes);
  if (step.kind.kind === "marcxml" || step.kind.kind === "onix")
    return yield* xmlItems(run, step, step.kind, onBytes);
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
