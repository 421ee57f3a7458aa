import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type BookWeights, localRidge, type Ratings, tableOf, thinned } from "@okurca/recommend";

export interface TrainTask {
  ratings: Ratings;
  readerCount: number;
  bookCount: number;
}

/** As measured best (docs/decisions/0018). */
export const modelSettings = {
  /** Worths of a reader of n books are scaled by n^-damping. */
  damping: 0.25,
  /** Of a book so many ratings are looked at. */
  ratingsPerBook: 2000,
  ridge: { nearest: 100, kept: 50, shrinkage: 5, ridge: 10, support: 3 },
} as const;

/** What each book's readers tell of it; takes seconds, so that a thread of its own does it. */
export function train({ ratings, readerCount, bookCount }: TrainTask): BookWeights {
  const { damping, ratingsPerBook, ridge } = modelSettings;
  const table = tableOf(thinned(ratings, bookCount, ratingsPerBook), { readerCount, bookCount }, damping);
  return localRidge(table, ridge);
}

/** Megabytes; a model that needs more is not made. */
const memoryLimit = 1024;

/** The same in a thread, which `signal` ends. */
export async function trainInThread(task: TrainTask, signal: AbortSignal): Promise<BookWeights> {
  signal.throwIfAborted();
  const { readers, books, worths } = task.ratings;
  const worker = new Worker(new URL("./train-worker.ts", import.meta.url), {
    workerData: task,
    transferList: [readers.buffer, books.buffer, worths.buffer] as ArrayBuffer[],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  try {
    const [weights] = (await once(worker, "message", { signal })) as [BookWeights];
    return weights;
  } finally {
    await worker.terminate();
  }
}
