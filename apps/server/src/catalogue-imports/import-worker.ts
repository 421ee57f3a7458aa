import { parentPort, workerData } from "node:worker_threads";
import { createLog, openFromThread, StartupError } from "@okurca/server-kit";
import { runImportSteps } from "../catalogue/index.ts";
import type { Tables } from "../database/tables.ts";
import type { ImportTask, WorkerNote } from "./import-thread.ts";

// Reads and writes a file of a catalogue beside the thread that answers requests.
const { config, logLevel, path, source, report, isDryRun } = workerData as ImportTask;
const say = (note: WorkerNote) => parentPort?.postMessage(note);
const { db, close } = openFromThread<Tables>({ config, log: createLog(logLevel) });
try {
  const { counts, left, cut } = await runImportSteps({
    ...{ db, files: [path], languages: undefined, source, reportPath: report, isDryRun },
    onProgress({ state, steps, share }) {
      const whole = steps > 0 ? (state.step + share) / steps : 0;
      say({ kind: "progress", how: { share: whole, counts: state.counts, left: state.left } });
    },
  });
  say({ kind: "done", how: { share: 1, counts, left }, isCut: cut.length > 0 });
} catch (error) {
  // What is wrong with the file is the librarian's to know; the rest is tried again.
  if (!(error instanceof StartupError)) throw error;
  say({ kind: "refused", message: error.message });
} finally {
  await close();
}
