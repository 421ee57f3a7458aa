import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";

export interface Rejection {
  /** Only where several files are read. */
  file?: string;
  line: number;
  reason: string;
  text: string;
}

export type Report = ReturnType<typeof openReport>;

/** Characters of a refused line that are kept, enough to find it by. */
export const keptText = 500;

/** Refused lines, one JSON object a line. */
export function openReport(path: string) {
  const file = openSync(path, "a+");
  let length = fstatSync(file).size;
  return {
    path,
    /** Bytes written. */
    position: () => length,
    /** Forgets what was written after `position`: its transaction was not. */
    rewind(position: number): void {
      if (position >= length) return;
      ftruncateSync(file, position);
      length = position;
    },
    write(rejection: Rejection): void {
      length += writeSync(file, `${JSON.stringify(rejection)}\n`);
    },
    /** Leaves no empty file behind. */
    close(): void {
      closeSync(file);
      if (length === 0) rmSync(path, { force: true });
    },
  };
}
