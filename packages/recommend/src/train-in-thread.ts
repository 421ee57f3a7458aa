import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BookWeights } from "./local-ridge.ts";
import type { TrainTask } from "./train.ts";

/** Megabytes; a model that needs more is not made. */
const memoryLimit = 1024;

/**
 * `train` in a thread, which `signal` ends. Ratings and authors are handed over: they are empty here afterwards. Throws what
 * happens there, and what `signal` is aborted with.
 */
export async function trainInThread(task: TrainTask, signal?: AbortSignal): Promise<BookWeights> {
  signal?.throwIfAborted();
  const { readers, books, worths } = task.ratings;
  const { starts, authors } = task.authors;
  const given = [readers, books, worths, starts, authors];
  const worker = new Worker(new URL("./train-worker.ts", import.meta.url), {
    workerData: task,
    transferList: given.map(({ buffer }) => buffer as ArrayBuffer),
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  try {
    const [weights] = (await once(worker, "message", { signal })) as [BookWeights];
    return weights;
  } finally {
    await worker.terminate();
  }
}
