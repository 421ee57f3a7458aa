import type { CoverSource } from "@okurca/contract";
import { inBackground, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Covers, Pictures } from "../ports.ts";
import { readCoverFile, removeCoverFiles, writeCoverFiles } from "./cover-files.ts";
import { applyChoice, deleteCover, takeUnneeded } from "./covers.mutations.ts";
import { createLookFor } from "./look-for.ts";

/** Pictures erased per batch. */
const atOnce = 100;

/** Keeps the files of covers in the store of the readers' pictures, and erases those no longer needed. */
export function createCovers({
  db,
  log,
  clock,
  pictures,
  ...parts
}: Pick<AppContext, "db" | "jobs" | "settings" | "log" | "clock"> & { pictures: Pictures }): Covers {
  const { store } = pictures;
  const { lookFor, resume, stop } = createLookFor({ ...parts, db, log, clock, pictures });

  async function erase(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const keys = await inTransaction(db, (tx) => takeUnneeded(tx, clock(), atOnce));
      let gone = 0;
      for (const key of keys) {
        if (signal?.aborted) return;
        try {
          await removeCoverFiles(store, key);
          await inTransaction(db, (tx) => deleteCover(tx, key));
          gone += 1;
        } catch (error) {
          log.warn({ err: error, key }, "a cover could not be erased; tried again in an hour");
        }
      }
      // The loop would take again and again what cannot be erased now.
      if (gone < atOnce) return;
    }
  }

  const erasing = inBackground("hour", log, "erasing covers", erase);
  return {
    write: (key, files) => writeCoverFiles(store, key, files),
    read: (key, size, format) => readCoverFile(store, key, size, format),
    remove: (key) => removeCoverFiles(store, key),
    erase: () => erase(),
    lookFor,
    async open() {
      const { uploads, sources } = parts.settings.covers;
      const hidden: CoverSource[] = [];
      if (!uploads) hidden.push("librarian", "reader");
      if (!sources) hidden.push("open-library");
      await inTransaction(db, (tx) => applyChoice(tx, hidden));
      await resume();
    },
    async close() {
      stop();
      await erasing.close();
    },
  };
}
