import { inBackground, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Covers, Pictures } from "../ports.ts";
import { readCoverFile, removeCoverFiles, writeCoverFiles } from "./cover-files.ts";
import { deleteCover, takeUnneeded } from "./covers.mutations.ts";

/** Pictures erased per batch. */
const atOnce = 100;

/** Keeps the files of covers in the store of the readers' pictures, and erases those no longer needed. */
export function createCovers({
  db,
  log,
  clock,
  pictures,
}: Pick<AppContext, "db" | "log" | "clock"> & { pictures: Pictures }): Covers {
  const { store } = pictures;

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
    close: erasing.close,
  };
}
