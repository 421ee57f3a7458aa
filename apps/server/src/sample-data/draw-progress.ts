import type { OnProgress } from "./generate.ts";

const barWidth = 24;
/** Milliseconds between two lines where no terminal is. */
const linesApart = 5000;

/** A bar on a terminal; a line now and then elsewhere. */
export function drawProgress(
  out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout,
  now = () => performance.now(),
): OnProgress {
  const began = now();
  let lastLine = Number.NEGATIVE_INFINITY;
  return (share, text) => {
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    if (out.isTTY) {
      const filled = Math.round(share * barWidth);
      const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
      // To the end of the line: what was longer is wiped away.
      out.write(`\r${bar} ${percent}  ${text}\u001b[K${share === 1 ? "\n" : ""}`);
      return;
    }
    if (now() - lastLine < linesApart && share < 1) return;
    lastLine = now();
    out.write(`${percent}  ${((now() - began) / 1000).toFixed(0)} s  ${text}\n`);
  };
}
