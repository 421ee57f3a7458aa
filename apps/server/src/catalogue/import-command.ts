import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type AboutSource, type ImportVoice, importVoices, toLine } from "@okurca/contract";
import { inTransaction, StartupError } from "@okurca/server-kit";
import { recordAct } from "../acts/index.ts";
import { answerFoundRequests } from "../book-requests/index.ts";
import type { AppContext } from "../context.ts";
import { languageCode } from "./formats/languages.ts";
import { type ProgressNote, runImportSteps } from "./import/run.ts";
import type { ImportCounts } from "./import.ts";
import { sourceOfVoice } from "./sources.ts";

const barWidth = 24;

const doing: Record<ProgressNote["step"]["what"], string> = {
  editions: "looking which works and authors are needed",
  redirects: "merged records",
  works: "works",
  authors: "authors",
  books: "books",
};

/** A bar on a terminal; elsewhere, where a bar would fill a log, a line when something new begins. */
function createProgress(): { advance(note: ProgressNote): void; end(): void } {
  let last = -1;
  const isTerminal = process.stdout.isTTY;
  return {
    advance({ step, steps, state, share }) {
      const isNew = state.step !== last;
      const name = `${basename(step.path)}: ${doing[step.what]}`;
      if (isTerminal) {
        if (isNew && last !== -1) process.stdout.write("\n");
        const filled = Math.round(share * barWidth);
        const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
        const rows = step.what === "books" ? `  ${state.counts.read} rows` : "";
        process.stdout.write(`\r${bar} ${Math.round(share * 100)} %  ${name}${rows}`);
      } else if (isNew && steps > 1) console.log(`step ${state.step + 1} of ${steps}: ${name}`);
      last = state.step;
    },
    end() {
      if (isTerminal && last !== -1) process.stdout.write("\n");
    },
  };
}

/** "tr,en" → {tr, en}. */
function readLanguages(written: string): ReadonlySet<string> {
  const codes = written.split(",").map((code) => languageCode(code.trim()));
  if (codes.some((code) => code === undefined)) {
    throw new StartupError(`--language takes codes like tr or tr,en; ${JSON.stringify(written)} is none.`);
  }
  return new Set(codes.filter((code) => code !== undefined));
}

/** "Open Library, CC0 1.0" → name and terms; the terms may have commas of their own. */
function readAboutSource(written: string): AboutSource {
  const [, name, terms] = /^([^,]{1,100}?) ?, ?(\S.{0,199})$/.exec(toLine(written)) ?? [];
  if (name && terms) return { name, terms };
  throw new StartupError(
    `--about takes the source's name and its terms as pages show them, like "Open Library, CC0 1.0"; ${JSON.stringify(written)} is not that.`,
  );
}

/** Whose word the facts are, by which they rank. */
function readVoice(written: string): ImportVoice {
  const voice = importVoices.find((one) => one === written);
  if (voice) return voice;
  throw new StartupError(
    `--whose takes ${importVoices.join(", ")}: by which the facts rank, as records of a library, of a publisher or a list of your own; ${JSON.stringify(written)} is none.`,
  );
}

/**
 * `okurca catalogue import FILE… [--language CODE] [--about SOURCE] [--whose WORD] [--dry-run]`: imports, reports every refused row into a file, prints
 * the sums. Descriptions are taken only with the operator's word that they may be, which `about` is.
 * After a kill the same call goes on where it stopped.
 */
export async function runImport(
  ctx: AppContext,
  {
    files,
    language,
    about,
    whose = "content",
    isDryRun = false,
  }: {
    files: readonly string[];
    language?: string | undefined;
    about?: string | undefined;
    whose?: string | undefined;
    isDryRun?: boolean;
  },
): Promise<ImportCounts> {
  const started = performance.now();
  const languages = language === undefined ? undefined : readLanguages(language);
  const source = about === undefined ? undefined : readAboutSource(about);
  const voice = readVoice(whose);
  const folder = join(ctx.settings.dataDir, "reports");
  mkdirSync(folder, { recursive: true });
  const time = ctx.clock().toISOString().replaceAll(":", "-").slice(0, 19);
  const progress = createProgress();
  const { counts, left, abouts, reportPath, hasResumed, cut } = await runImportSteps({
    db: ctx.db,
    files,
    languages,
    abouts: source && { source, clock: ctx.clock },
    source: sourceOfVoice(voice, basename(files[0] ?? "")),
    reportPath: join(folder, `import-${time}.ndjson`),
    onProgress: progress.advance,
    isDryRun,
  }).finally(progress.end);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${counts.read} rows in ${seconds} s: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} refused`,
  );
  if (hasResumed) console.log("It went on where an earlier run had stopped; the sums are of both.");
  if (source) console.log(`${abouts} about-texts taken, shown with "${source.name}, ${source.terms}"`);
  const leftOut = Object.entries(left).map(([why, count]) => `${count} ${why}`);
  if (leftOut.length > 0) console.log(`Left out, with nothing wrong: ${leftOut.join(", ")}`);
  if (isDryRun) console.log("A dry run: nothing of it was kept.");
  if (!isDryRun) {
    const { read, added, changed, rejected } = counts;
    await inTransaction(ctx.db, (tx) =>
      recordAct(tx, {
        ...{ by: { via: "shell" }, act: "catalogue.end", at: ctx.clock() },
        subject: { kind: "catalogue_import", id: `import-${time}` },
        after: { files: files.length, whose: voice, read, added, changed, rejected },
      }),
    );
  }
  const answered = isDryRun ? 0 : await answerFoundRequests(ctx);
  if (answered > 0) console.log(`${answered} book requests answered: those who asked are told`);
  if (counts.rejected > 0) console.log(`Refused rows with their reasons: ${reportPath}`);
  if (cut.length > 0) {
    const files = cut
      .map(({ path, why }) => `${basename(path)}: ${why ?? "cut off in the middle"}`)
      .join("; ");
    throw new StartupError(
      `${files}. What stands before that was taken, as told above; get the whole file and import it again, nothing is written twice.`,
    );
  }
  const leftCount = Object.values(left).reduce((sum, count) => sum + count, 0);
  if (counts.rejected > 0 && counts.rejected + leftCount === counts.read) {
    throw new StartupError("Nothing could be taken.");
  }
  return counts;
}
