import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";

export interface Rejection {
  /** Only where several files are read. */
  file?: string;
  line: number;
  reason: string;
  text: string;
}

/** Refused lines, one JSON object a line. */
export interface Report {
  path: string;
  /** Bytes written. */
  position(): number;
  /** Forgets what was written after `position`: its transaction was not. */
  rewind(position: number): void;
  write(rejection: Rejection): void;
  /** Leaves no empty file behind. */
  close(): void;
}

/** Characters of a refused line that are kept, enough to find it by. */
export const keptText = 500;

export function openReport(path: string): Report {
  const file = openSync(path, "a+");
  let length = fstatSync(file).size;
  return {
    path,
    position: () => length,
    rewind(position) {
      if (position >= length) return;
      ftruncateSync(file, position);
      length = position;
    },
    write(rejection) {
      length += writeSync(file, `${JSON.stringify(rejection)}\n`);
    },
    close() {
      closeSync(file);
      if (length === 0) rmSync(path, { force: true });
    },
  };
}
