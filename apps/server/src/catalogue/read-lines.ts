import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { StartupError } from "@okurca/server-kit";

/** Bytes. A longer line is no record of a book; it is passed over without being held. */
export const longestLine = 8 * 1024 * 1024;

/** Where reading goes on: before the first line that was not dealt with. */
export interface Place {
  /** Bytes of the unpacked text. */
  offset: number;
  /** Lines before it. */
  line: number;
}

export const beginning: Place = { offset: 0, line: 0 };

export interface Line {
  /** Of the file, from 1. */
  number: number;
  /** Undefined for one that is too long. */
  bytes: Buffer | undefined;
  /** Of the unpacked text, behind this line. */
  end: number;
  /** Nothing follows it, not even the mark of its end. */
  isOpen: boolean;
}

function openFile(
  path: string,
  { offset }: Place,
  onBytes?: (bytes: number) => void,
): { text: Readable; skip: number; close(): void } {
  const isPacked = path.endsWith(".gz");
  const start = isPacked ? 0 : offset;
  const file = createReadStream(path, { start, highWaterMark: 64 * 1024 });
  file.on("data", () => onBytes?.(start + file.bytesRead));
  if (!isPacked) return { text: file, skip: 0, close: () => void file.destroy() };
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

/**
 * Lines of a file, unpacked when its name ends in .gz, a piece of the file at a time. `onBytes` tells how much of the
 * file was read. Bytes of a line are valid until the next piece is asked for. Throws `CutOff` behind the last whole line of
 * a packed file that is not whole.
 */
export async function* readPieces(
  path: string,
  from: Place = beginning,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Line[]> {
  const { text, skip, close } = openFile(path, from, onBytes);
  let toSkip = skip;
  let end = from.offset;
  let number = from.line;
  let rest: Buffer[] = [];
  let restLength = 0;

  function lineOf(last: Buffer, marks: number): Line {
    const length = restLength + last.length;
    const isLong = length > longestLine;
    const bytes = isLong ? undefined : rest.length === 0 ? last : Buffer.concat([...rest, last]);
    rest = [];
    restLength = 0;
    number++;
    end += length + marks;
    return { number, bytes, end, isOpen: marks === 0 };
  }

  try {
    for await (const piece of text as AsyncIterable<Buffer>) {
      const chunk = toSkip === 0 ? piece : piece.subarray(Math.min(toSkip, piece.length));
      toSkip -= piece.length - chunk.length;
      const lines: Line[] = [];
      let at = 0;
      for (let next = chunk.indexOf(10); next !== -1; next = chunk.indexOf(10, at)) {
        lines.push(lineOf(chunk.subarray(at, next), 1));
        at = next + 1;
      }
      if (at < chunk.length) {
        restLength += chunk.length - at;
        if (restLength > longestLine) rest = [];
        else rest.push(Buffer.from(chunk.subarray(at)));
      }
      if (lines.length > 0) yield lines;
    }
    if (restLength > 0) yield [lineOf(Buffer.alloc(0), 0)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const Problem = code?.startsWith("Z_") && number > 0 ? CutOff : StartupError;
    throw new Problem(
      `The file ${path} cannot be read: ${code === "ENOENT" ? "there is no such file" : message}.`,
    );
  } finally {
    close();
  }
}

/** A packed file that ends or breaks in the middle: what stands before that was read. */
export class CutOff extends StartupError {}

/** A line as text, without a byte order mark and spaces around it. */
export function textOfLine({ bytes }: Line): string {
  return bytes
    ? bytes
        .toString("utf8")
        .replace(/^\uFEFF/, "")
        .trim()
    : "";
}

/** The same, a text each. */
export async function* readLines(path: string): AsyncGenerator<string> {
  for await (const lines of readPieces(path)) yield* lines.map(textOfLine);
}
