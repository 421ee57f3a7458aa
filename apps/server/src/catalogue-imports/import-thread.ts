import { Worker } from "node:worker_threads";
import type { PortableConfig } from "@okurca/server-kit";
import type { HowFar } from "./catalogue-imports.mutations.ts";

export interface ImportTask {
  /** `portableConfig` of the database. */
  config: PortableConfig;
  logLevel: string;
  path: string;
  /** Whose word the facts are; undefined where the file tells. */
  source: string | undefined;
  report: string;
  isDryRun: boolean;
}

export type WorkerNote =
  | { kind: "progress"; how: HowFar }
  | { kind: "done"; how: HowFar; isCut: boolean }
  | { kind: "refused"; message: string };

export type Outcome = Exclude<WorkerNote, { kind: "progress" }>;

/** Of a thread's heap; an import needs a small part of it, whatever the size of its file. */
const memoryMb = 512;

/** Goes through a file in a thread of its own. Throws when the thread ends before it has said what came of it, or `signal` ends it. */
export function importInThread(
  task: ImportTask,
  { onProgress, signal }: { onProgress: (how: HowFar) => void; signal: AbortSignal },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    let outcome: Outcome | undefined;
    const end = () => void worker.terminate();
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    worker.on("message", (note: WorkerNote) => {
      if (note.kind === "progress") onProgress(note.how);
      else outcome = note;
    });
    worker.on("error", reject);
    worker.on("exit", () => {
      signal.removeEventListener("abort", end);
      if (outcome) resolve(outcome);
      else reject(new Error("the import ended half-way"));
    });
  });
}
