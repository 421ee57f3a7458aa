import { inTransaction } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { deleteEmptyWorks, refreshWorks, upsertEditions } from "./catalogue.mutations.ts";
import { type CatalogueRow, readRow } from "./catalogue-row.ts";

const batchSize = 500;

export interface ImportCounts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

export interface Rejection {
  line: number;
  reason: string;
  text: string;
}

/**
 * Reads editions line by line and writes them in batches; of what was read only the ISBNs are kept, so that
 * an edition that stands twice in a file is written once.
 * Idempotent. A refused line is reported and does not stop the others.
 */
export async function importCatalogue(given: {
  db: Kysely<Tables>;
  lines: AsyncIterable<string>;
  source: string;
  report: (rejection: Rejection) => void;
  onProgress?: (counts: ImportCounts) => void;
}): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  let batch: CatalogueRow[] = [];
  const seen = new Set<number>();

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const rows = batch;
    batch = [];
    const result = await inTransaction(given.db, async (tx) => {
      const written = await upsertEditions(tx, rows, given.source);
      await refreshWorks(tx, written.works);
      return written;
    });
    counts.added += result.added;
    counts.changed += result.changed;
    counts.unchanged += rows.length - result.added - result.changed;
    given.onProgress?.(counts);
  }

  let line = 0;
  for await (const raw of given.lines) {
    line++;
    const text = raw.replace(/^\uFEFF/, "").trim();
    if (text === "") continue;
    counts.read++;
    const row = readRow(text);
    if (typeof row === "string") {
      counts.rejected++;
      given.report({ line, reason: row, text: text.slice(0, 500) });
      continue;
    }
    if (seen.has(Number(row.isbn))) {
      counts.rejected++;
      given.report({
        line,
        reason: `ISBN ${row.isbn} stands in an earlier line already`,
        text: text.slice(0, 500),
      });
      continue;
    }
    seen.add(Number(row.isbn));
    batch.push(row);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  await inTransaction(given.db, deleteEmptyWorks);
  return counts;
}
