import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { StartupError } from "@okurca/server-kit";

/** A file that ends or breaks in the middle: what stands before that was read. */
export class CutOff extends StartupError {
  /** What is wrong where it breaks; left out where it just ends. */
  readonly why: string | undefined;
  constructor(message: string, why?: string) {
    super(message);
    this.why = why;
  }
}

/** By its name, or by how it begins. */
export function isPacked(path: string): boolean {
  if (path.endsWith(".gz")) return true;
  const first = Buffer.alloc(2);
  try {
    const file = openSync(path, "r");
    try {
      return readSync(file, first, 0, 2, 0) === 2 && first[0] === 0x1f && first[1] === 0x8b;
    } finally {
      closeSync(file);
    }
  } catch {
    // Whoever reads it says so.
    return false;
  }
}

export interface OpenFile {
  text: Readable;
  /** Bytes of `text` before the place that was asked for. */
  skip: number;
  close(): void;
}

/** A file from a place in its unpacked text. `onBytes` tells how much of the file itself was read. */
export function openFile(path: string, offset: number, onBytes?: (bytes: number) => void): OpenFile {
  const packed = isPacked(path);
  const start = packed ? 0 : offset;
  const file = createReadStream(path, { start, highWaterMark: 64 * 1024 });
  file.on("data", () => onBytes?.(start + file.bytesRead));
  if (!packed) return { text: file, skip: 0, close: () => void file.destroy() };
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  file.once("error", (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  return {
    text: unpacked,
    skip: offset,
    close() {
      file.destroy();
      unpacked.destroy();
    },
  };
}

/** What is said of a file that cannot be read on; of a packed one that breaks behind its beginning, what was read counts. */
export function readingProblem(path: string, error: unknown, hasBegun: boolean): StartupError {
  if (error instanceof StartupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const Problem = code?.startsWith("Z_") && hasBegun ? CutOff : StartupError;
  return new Problem(
    `The file ${path} cannot be read: ${code === "ENOENT" ? "there is no such file" : message}.`,
  );
}

/** The first bytes of a file's unpacked text; fewer where it ends or breaks before. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const { text, close } = openFile(path, 0);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of text as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= length) break;
    }
  } catch (error) {
    const problem = readingProblem(path, error, size > 0);
    // It is said when all that is there was taken.
    if (!(problem instanceof CutOff)) throw problem;
  } finally {
    close();
  }
  return Buffer.concat(parts).subarray(0, length);
}
