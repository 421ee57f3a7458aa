import { openFile, readingProblem } from "./open-file.ts";

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

/** How a file is cut into pieces of work: at every `mark`, a byte; longer ones than `longest` are passed over. */
export interface Cut {
  mark: number;
  longest: number;
}

const atLineEnds: Cut = { mark: 10, longest: longestLine };

/**
 * Lines of a file, unpacked when it is packed, a piece of the file at a time. `onBytes` tells how much of the
 * file was read. Bytes of a line are valid until the next piece is asked for. Throws `CutOff` behind the last whole line of
 * a packed file that is not whole.
 */
export async function* readPieces(
  path: string,
  from: Place = beginning,
  onBytes?: (bytes: number) => void,
  { mark, longest }: Cut = atLineEnds,
): AsyncGenerator<Line[]> {
  const { text, skip, close } = openFile(path, from.offset, onBytes);
  let toSkip = skip;
  let end = from.offset;
  let number = from.line;
  let rest: Buffer[] = [];
  let restLength = 0;

  function lineOf(last: Buffer, marks: number): Line {
    const length = restLength + last.length;
    const isLong = length > longest;
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
      for (let next = chunk.indexOf(mark); next !== -1; next = chunk.indexOf(mark, at)) {
        lines.push(lineOf(chunk.subarray(at, next), 1));
        at = next + 1;
      }
      if (at < chunk.length) {
        restLength += chunk.length - at;
        if (restLength > longest) rest = [];
        else rest.push(Buffer.from(chunk.subarray(at)));
      }
      if (lines.length > 0) yield lines;
    }
    if (restLength > 0) yield [lineOf(Buffer.alloc(0), 0)];
  } catch (error) {
    throw readingProblem(path, error, number > 0);
  } finally {
    close();
  }
}

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
