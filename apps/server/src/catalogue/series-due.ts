import type { Db } from "../database/handles.ts";
import { fillSeries, seriesVersion } from "../series/index.ts";
import { writeNote } from "./catalogue.mutations.ts";
import { findNote } from "./catalogue.queries.ts";
import { releaseImportLock, tryImportLock } from "./import/staging.queries.ts";
import { rankOf } from "./sources.ts";

const noteKey = "series";
const atEnd = "-";

/**
 * What the program does while it runs: the whole catalogue, once, where what is known of series or how titles are read came
 * anew with an update. A killed one goes on where it was; an import that is under way goes first.
 */
export async function keepSeriesFilled(db: Db, signal?: AbortSignal): Promise<void> {
  const version = seriesVersion();
  await db.connection().execute(async (holder) => {
    if (!(await tryImportLock(holder))) return;
    try {
      const [kept, place = ""] = ((await findNote(db, noteKey)) ?? "").split(" ");
      const from = kept === version ? place : "";
      if (from === atEnd) return;
      await fillSeries(db, {
        from,
        rankOf,
        signal,
        note: (tx, isbn) => writeNote(tx, noteKey, `${version} ${isbn ?? atEnd}`),
      });
    } finally {
      await releaseImportLock(holder);
    }
  });
}
