import { type PictureSize, pictureSizes } from "@okurca/contract";
import { createQueue, inBackground, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { PictureFormat, Pictures } from "../ports.ts";
import { formatTypes, pictureFormats } from "./format.ts";
import { deletePictureRow, takeOverdue } from "./pictures.mutations.ts";
import { reworkCover, reworkPicture } from "./rework.ts";
import { createStore } from "./store/index.ts";

/** Pictures that may wait while one is reworked; the caller who brings another is told to retry. */
const mostWaiting = 8;
/** Pictures erased per batch. */
const atOnce = 100;

export const nameOf = (key: string, size: PictureSize, format: PictureFormat) => `${key}-${size}.${format}`;

/** Stores the files of readers' pictures, reworks one at a time, and erases those no longer needed. */
export function createPictures({
  db,
  settings,
  log,
  clock,
}: Pick<AppContext, "db" | "settings" | "log" | "clock">): Pictures {
  const store = createStore(settings);
  const inLine = createQueue(mostWaiting);

  async function remove(key: string): Promise<void> {
    for (const size of pictureSizes) {
      for (const format of pictureFormats) await store.remove(nameOf(key, size, format));
    }
  }

  async function erase(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const keys = await inTransaction(db, (tx) => takeOverdue(tx, clock(), atOnce));
      let gone = 0;
      for (const key of keys) {
        if (signal?.aborted) return;
        try {
          await remove(key);
          if (await inTransaction(db, (tx) => deletePictureRow(tx, key, clock()))) gone += 1;
        } catch (error) {
          log.warn({ err: error, key }, "a picture could not be erased; tried again in an hour");
        }
      }
      // The loop would take again and again what cannot be erased now.
      if (gone < atOnce) return;
    }
  }

  const erasing = inBackground("hour", log, "erasing pictures", erase);
  return {
    store,
    rework: (bytes) => inLine(() => reworkPicture(bytes)),
    reworkCover: (bytes) => inLine(() => reworkCover(bytes)),
    async write(key, files) {
      for (const { size, format, bytes } of files) {
        await store.write(nameOf(key, size, format), bytes, formatTypes[format]);
      }
    },
    read: (key, size, format) => store.read(nameOf(key, size, format)),
    remove,
    erase: () => erase(),
    close: erasing.close,
  };
}
