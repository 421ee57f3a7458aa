import { createHash } from "node:crypto";
import { series } from "@okurca/assistant/known-series";
import { inTransaction } from "@okurca/server-kit";
import type { Db } from "../database/handles.ts";
import { listEditionsAfter } from "./series.queries.ts";
import type { RankOf } from "./settle.ts";
import { tellSeries } from "./write.ts";

/** Editions looked at in one transaction. */
const portion = 2000;
/** Raised when titles are read in another way. */
const readingVersion = 1;

/** Changes with what is known of series and with how titles are read: all editions are then looked at again. */
export const seriesVersion = () =>
  createHash("sha256")
    .update(JSON.stringify([readingVersion, series]))
    .digest("hex");

/**
 * Reads the series out of the titles of what stands in the catalogue, portion by portion from an ISBN on, as an import of it
 * would. After each, `note` keeps how far it is.
 */
export async function fillSeries(
  db: Db,
  given: {
    from: string;
    rankOf: RankOf;
    note: (tx: Db, isbn: string | undefined) => Promise<void>;
    signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const { rankOf, note, signal } = given;
  for (let from: string | undefined = given.from; from !== undefined && !signal?.aborted; ) {
    const after: string = from;
    from = await inTransaction(db, async (tx) => {
      const rows = await listEditionsAfter(tx, after, portion);
      for (const [source, own] of Map.groupBy(rows, (row) => row.source))
        await tellSeries(tx, own, { source, rankOf });
      const last = rows.length < portion ? undefined : rows.at(-1)?.isbn;
      await note(tx, last);
      return last;
    });
  }
}
