import { realpathSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { inTransaction, StartupError } from "@okurca/server-kit";
import type { Db } from "../../database/handles.ts";
import { type DumpType, type FileKind, kindOf, refuseMixture } from "../formats/file-kind.ts";
import { deriveDueGenres } from "../genres/derive-due.ts";
import type { ImportCounts } from "../import.ts";
import { beginning } from "../read-lines.ts";
import { createBits } from "./bits.ts";
import { collectSteps } from "./collect.ts";
import { openReport } from "./report.ts";
import { clearStagedIsbns, createStaging, dropStaging, saveProgress } from "./staging.mutations.ts";
import { findProgress, releaseImportLock, tryImportLock } from "./staging.queries.ts";
import type { Abouts, Run, State, Step } from "./state.ts";
import { writeSteps } from "./write.ts";

export interface ProgressNote {
  step: Step;
  steps: number;
  state: State;
  /** Of the step's file, 0 to 1. */
  share: number;
}

export interface ImportResult {
  counts: ImportCounts;
  left: Record<string, number>;
  /** About-texts that were written. */
  abouts: number;
  reportPath: string;
  hasResumed: boolean;
  /** Files that end in the middle, with what is wrong there if they do not just end. */
  cut: readonly { path: string; why: string | undefined }[];
}

/** Raised when what is kept between two runs changes its meaning. */
const version = 4;

function factsOf(path: string): [string, number, number] {
  try {
    const { size, mtimeMs } = statSync(path);
    return [realpathSync(path), size, mtimeMs];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The file ${path} cannot be read: ${code === "ENOENT" ? "there is no such file" : message}.`,
    );
  }
}

/** Editions are gone through first, to know of which works and authors to keep anything, and again to be written. */
function stepsOf(paths: readonly string[], kinds: readonly FileKind[]): Step[] {
  const files = paths.map((path, i) => ({ path, kind: kinds[i] ?? { kind: "lines" as const } }));
  const of = (type: DumpType) =>
    files.filter(({ kind }) => kind.kind === "dump" && kind.types.includes(type));
  return [
    ...of("edition").map((file) => ({ what: "editions" as const, ...file })),
    ...of("redirect").map((file) => ({ what: "redirects" as const, ...file })),
    ...of("work").map((file) => ({ what: "works" as const, ...file })),
    ...of("author").map((file) => ({ what: "authors" as const, ...file })),
    ...files
      .filter(({ kind }) => kind.kind !== "dump" || kind.types.includes("edition"))
      .map((file) => ({ what: "books" as const, ...file })),
  ];
}

/** A program that was killed gives its lock back when the database has noticed. */
async function takeLock(db: Db): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    if (await tryImportLock(db)) return;
    await wait(250);
  }
  throw new StartupError(
    "Another import is under way. Wait for its end, or end it and start this one again.",
  );
}

/**
 * Imports files of any size in bounded memory. What was done is kept with each step of it, so that the same call after a
 * kill goes on where that one stopped, with the same result.
 */
export async function runImportSteps(given: {
  db: Db;
  files: readonly string[];
  languages: ReadonlySet<string> | undefined;
  /** Left out, no descriptions are taken. */
  abouts?: Abouts | undefined;
  /** A new report's path; one that goes on writes to the report it began. */
  reportPath: string;
  /** Whose word the facts are; left out, the file itself tells. */
  source?: string | undefined;
  onProgress?: ((note: ProgressNote) => void) | undefined;
  /** All is done and counted, and nothing is kept. */
  isDryRun?: boolean | undefined;
}): Promise<ImportResult> {
  const { db, files, languages, abouts, source, onProgress, isDryRun = false } = given;
  const facts = files.map(factsOf);
  const kinds: FileKind[] = [];
  for (const file of files) kinds.push(await kindOf(file));
  refuseMixture(kinds);
  const steps = stepsOf(files, kinds);
  const choices = [[...(languages ?? [])].sort(), abouts?.source ?? null, isDryRun, source ?? null];
  const identity = JSON.stringify([version, facts, choices]);
  return db.connection().execute(async (holder) => {
    await takeLock(holder);
    try {
      await createStaging(db);
      const before = await findProgress(db, identity);
      if (!before) {
        await dropStaging(db);
        await createStaging(db);
      }
      const state = (before?.state as State | undefined) ?? {
        step: 0,
        place: beginning,
        counts: { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 },
        left: {},
        abouts: 0,
        report: { path: given.reportPath, position: 0 },
      };
      const report = openReport(state.report.path);
      report.rewind(state.report.position);
      const run: Run = {
        db,
        state,
        languages,
        abouts,
        isOneFile: files.length === 1,
        source,
        isDryRun,
        needed: { works: createBits(before?.works), authors: createBits(before?.authors) },
        report,
        async save(on, { withNeeded } = { withNeeded: false }) {
          state.report.position = report.position();
          const { works, authors } = run.needed;
          const sets = withNeeded ? { works: works.bytes(), authors: authors.bytes() } : undefined;
          await saveProgress(on, identity, state, sets);
        },
        advance(bytes) {
          const step = steps[state.step];
          const size = facts[files.indexOf(step?.path ?? "")]?.[1] ?? 0;
          if (step)
            onProgress?.({
              step,
              steps: steps.length,
              state,
              share: size > 0 ? Math.min(1, bytes / size) : 1,
            });
        },
      };
      try {
        for (let step = steps[state.step]; step; step = steps[state.step]) {
          if (step.what === "books") await writeSteps(run, step);
          else await collectSteps[step.what](run, step);
          const isDump = step.kind.kind === "dump";
          await inTransaction(db, async (tx) => {
            // Each file of books is by itself; parts of a dump are one.
            if (!isDump) await clearStagedIsbns(tx);
            Object.assign(state, { step: steps.indexOf(step) + 1, place: beginning });
            await run.save(tx, { withNeeded: step.what !== "books" });
          });
        }
      } finally {
        report.close();
      }
      if (!isDryRun) await deriveDueGenres(db);
      await dropStaging(db);
      return {
        counts: state.counts,
        left: state.left,
        abouts: state.abouts,
        reportPath: report.path,
        hasResumed: before !== undefined,
        cut: (state.cut ?? []).map((path) => ({ path, why: state.cutWhy?.[path] })),
      };
    } finally {
      await releaseImportLock(holder);
    }
  });
}
