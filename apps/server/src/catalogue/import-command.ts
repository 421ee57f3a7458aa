import { createWriteStream, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { finished } from "node:stream/promises";
import { answerFoundRequests } from "../book-requests/index.ts";
import type { AppContext } from "../context.ts";
import { type ImportCounts, importCatalogue } from "./import.ts";
import { readLines } from "./read-lines.ts";

const barWidth = 24;

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** A bar on a terminal; nothing elsewhere, where a line a second would fill a log. */
function drawProgress(done: number, counts: ImportCounts): void {
  if (!process.stdout.isTTY) return;
  const filled = Math.round(done * barWidth);
  const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
  process.stdout.write(`\r${bar} ${Math.round(done * 100)} %  ${counts.read} rows`);
}

/** `okurca catalogue import FILE`: imports, reports every refused row into a file, prints the sums. */
export async function runImport(ctx: AppContext, { file }: { file: string }): Promise<ImportCounts> {
  const started = performance.now();
  const size = sizeOf(file);
  const folder = join(ctx.settings.dataDir, "reports");
  mkdirSync(folder, { recursive: true });
  const time = ctx.clock().toISOString().replaceAll(":", "-").slice(0, 19);
  const reportPath = join(folder, `import-${time}.ndjson`);
  const report = createWriteStream(reportPath);

  let bytes = 0;
  const counts = await importCatalogue({
    db: ctx.db,
    lines: readLines(file, (read) => {
      bytes = read;
    }),
    source: basename(file),
    report: (rejection) => report.write(`${JSON.stringify(rejection)}\n`),
    onProgress: (now) => drawProgress(size > 0 ? Math.min(1, bytes / size) : 0, now),
  }).catch(async (error: unknown) => {
    report.end();
    await finished(report);
    // A file that could not even be opened leaves no empty report behind.
    if (report.bytesWritten === 0) rmSync(reportPath, { force: true });
    throw error;
  });
  report.end();
  await finished(report);
  drawProgress(1, counts);
  if (process.stdout.isTTY) process.stdout.write("\n");
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${counts.read} rows in ${seconds} s: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} refused`,
  );
  const answered = await answerFoundRequests(ctx);
  if (answered > 0) console.log(`${answered} book requests answered: those who asked are told`);
  console.log(`Refused rows with their reasons: ${reportPath}`);
  return counts;
}
