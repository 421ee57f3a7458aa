import type { Db } from "../../database/handles.ts";
import { keyNumber, readAuthor, readWork } from "../formats/open-library.ts";
import type { Line } from "../read-lines.ts";
import { readPieces } from "../read-lines.ts";
import type { Bits } from "./bits.ts";
import { keysIn, ownKey, rawLine, recordOf, typeOf, whyNot } from "./dump-lines.ts";
import { keptText } from "./report.ts";
import { type Redirect, stageAuthors, stageRedirects, stageWorks } from "./staging.mutations.ts";
import { longestWay, redirectsOf } from "./staging.queries.ts";
import { type Run, type Step, untilCut } from "./state.ts";

/** Records written at once. */
const pieceSize = 5000;
/** Milliseconds between two times of keeping how far it is. */
const saveEvery = 2000;

/** Goes through a file; `take` looks at a line, and `write` gets what was taken of many. */
async function goThrough<T>(
  run: Run,
  step: Step,
  given: { take(line: Line, raw: string): T | undefined; write?(db: Db, taken: T[]): Promise<void> },
): Promise<void> {
  let waiting: T[] = [];
  async function flush(): Promise<void> {
    await given.write?.(run.db, waiting);
    waiting = [];
  }
  let bytes = 0;
  let saved = performance.now();
  const pieces = readPieces(step.path, run.state.place, (read) => {
    bytes = read;
  });
  for await (const lines of untilCut(run, step, pieces)) {
    for (const line of lines) {
      const taken = given.take(line, rawLine(line));
      if (taken !== undefined) waiting.push(taken);
      if (waiting.length >= pieceSize) await flush();
    }
    const last = lines.at(-1);
    if (performance.now() - saved < saveEvery || !last) continue;
    await flush();
    run.state.place = { offset: last.end, line: last.number };
    await run.save(run.db, { withNeeded: true });
    saved = performance.now();
    run.advance(bytes);
  }
  await flush();
  run.advance(bytes);
}

function refuse(run: Run, step: Step, line: Line, raw: string): void {
  run.state.counts.rejected++;
  const file = run.isOneFile ? {} : { file: step.path };
  const text = Buffer.from(raw.slice(0, keptText), "latin1").toString();
  run.report.write({ ...file, line: line.number, reason: "not JSON", text });
}

/** Which works and authors are needed at all. */
async function lookAtEditions(run: Run, step: Step): Promise<void> {
  const { works, authors } = run.needed;
  await goThrough(run, step, {
    take(_line, raw) {
      if (typeOf(raw) !== "edition" || whyNot(raw, run.languages)) return;
      for (const id of keysIn(raw, "works")) works.add(id);
      for (const id of keysIn(raw, "authors")) authors.add(id);
    },
  });
}

async function collectRedirects(run: Run, step: Step): Promise<void> {
  await goThrough<Redirect>(run, step, {
    take(line, raw) {
      if (typeOf(raw) !== "redirect") return undefined;
      const kind = /^\/(works|authors)\//.exec(ownKey(raw))?.[1] as Redirect["kind"] | undefined;
      const [id, target] = [keyNumber(ownKey(raw)), keyNumber(kind && recordOf(line)?.location)];
      return kind && id !== undefined && target !== undefined ? { kind, id, target } : undefined;
    },
    write: stageRedirects,
  });
}

/** What a needed record was merged into is needed instead. */
async function followRedirects(run: Run, kind: Redirect["kind"], needed: Bits): Promise<void> {
  for (let round = 0; round < longestWay; round++) {
    let hasGrown = false;
    for await (const redirects of redirectsOf(run.db, kind)) {
      for (const { id, target } of redirects) {
        if (!needed.has(id) || needed.has(target)) continue;
        needed.add(target);
        hasGrown = true;
      }
    }
    if (!hasGrown) return;
  }
}

async function collectWorks(run: Run, step: Step): Promise<void> {
  const { works, authors } = run.needed;
  await followRedirects(run, "works", works);
  await goThrough(run, step, {
    take(line, raw) {
      if (typeOf(raw) !== "work" || !works.has(keyNumber(ownKey(raw)) ?? 0)) return undefined;
      const record = recordOf(line);
      if (!record) refuse(run, step, line, raw);
      const work = record && readWork(record, { withAbout: run.abouts !== undefined });
      for (const id of work?.authors ?? []) authors.add(id);
      return work;
    },
    write: stageWorks,
  });
}

async function collectAuthors(run: Run, step: Step): Promise<void> {
  const { authors } = run.needed;
  await followRedirects(run, "authors", authors);
  await goThrough(run, step, {
    take(line, raw) {
      if (typeOf(raw) !== "author" || !authors.has(keyNumber(ownKey(raw)) ?? 0)) return undefined;
      const record = recordOf(line);
      if (!record) refuse(run, step, line, raw);
      return record && readAuthor(record);
    },
    write: stageAuthors,
  });
}

export const collectSteps = {
  editions: lookAtEditions,
  redirects: collectRedirects,
  works: collectWorks,
  authors: collectAuthors,
};
