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
 * Reads editions line by line and writes them in batches; memory stays the same however long the file is.
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
  let batch = new Map<string, { row: CatalogueRow; line: number; text: string }>();

  async function flush(): Promise<void> {
    if (batch.size === 0) return;
    const rows = [...batch.values()].map((entry) => entry.row);
    batch = new Map();
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
    const earlier = batch.get(row.isbn);
    if (earlier) {
      counts.rejected++;
      given.report({
        line,
        reason: `ISBN ${row.isbn} stands in line ${earlier.line} already`,
        text: text.slice(0, 500),
      });
      continue;
    }
    batch.set(row.isbn, { row, line, text });
    if (batch.size >= batchSize) await flush();
  }
  await flush();
  await inTransaction(given.db, deleteEmptyWorks);
  return counts;
}
