import { inTransaction } from "@okurca/server-kit";
import type { Db } from "../database/handles.ts";
import type { RecordedSeries } from "../series/index.ts";
import { type CatalogueRow, readRow } from "./catalogue-row.ts";
import { recordedSeries } from "./formats/series.ts";
import { deriveDueGenres } from "./genres/derive-due.ts";
import type { Rejection } from "./import/report.ts";
import { batchSize, writeRows } from "./write-rows.ts";

export interface ImportCounts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

interface Given {
  db: Db;
  lines: AsyncIterable<string>;
  source: string;
  report: (rejection: Rejection) => void;
}

/**
 * Reads editions line by line and writes them in batches; of what was read only the ISBNs are kept, so that
 * an edition that stands twice is written once. For what comes with the program; files are read by `import/run.ts`.
 * Idempotent. A refused line is reported and does not stop the others.
 */
export async function importCatalogue(given: Given): Promise<ImportCounts> {
  const counts = await readCatalogue(given);
  await deriveDueGenres(given.db);
  return counts;
}

/** The same without deriving genres, which takes its time where many are due. */
export async function readCatalogue(given: Given): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  let batch: CatalogueRow[] = [];
  let recorded = new Map<string, readonly RecordedSeries[]>();
  const seen = new Set<number>();

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const [rows, series] = [batch, recorded];
    batch = [];
    recorded = new Map();
    const result = await inTransaction(given.db, (tx) =>
      writeRows(tx, rows, given.source, undefined, series),
    );
    counts.added += result.added;
    counts.changed += result.changed;
    counts.unchanged += rows.length - result.added - result.changed;
  }

  let line = 0;
  for await (const raw of given.lines) {
    line++;
    const text = raw.replace(/^\uFEFF/, "").trim();
    if (text === "") continue;
    counts.read++;
    const row = readRow(text);
    const isTwice = typeof row !== "string" && seen.has(Number(row.isbn));
    if (typeof row === "string" || isTwice) {
      counts.rejected++;
      const reason = typeof row === "string" ? row : `ISBN ${row.isbn} stands in an earlier line already`;
      given.report({ line, reason, text: text.slice(0, 500) });
      continue;
    }
    seen.add(Number(row.isbn));
    batch.push(row);
    if (text.includes('"series"')) recorded.set(row.isbn, recordedSeries(JSON.parse(text)));
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return counts;
}
