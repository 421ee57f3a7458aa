import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { StartProblem } from "@okurca/server-kit";

/** Lines of a file, unpacked when its name ends in .gz; `onBytes` tells how much of the file was read. */
export async function* readLines(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const file = createReadStream(path);
  file.on("data", () => onBytes?.(file.bytesRead));
  const unpacked = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  // Errors of the file do not pass through a pipe by themselves.
  const failed = new Promise<never>((_resolve, reject) => {
    file.once("error", reject);
    unpacked.once("error", reject);
  });
  failed.catch(() => undefined);
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      `The file ${path} cannot be read: ${code === "ENOENT" ? "there is no such file" : message}.`,
    );
  } finally {
    file.destroy();
  }
}
