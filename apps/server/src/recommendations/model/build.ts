import { trainInThread } from "@okurca/recommend";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { readAuthors } from "./authors.queries.ts";
import { claimBuild, releaseBuild, saveModel, tidyModel } from "./model.mutations.ts";
import { readSignals } from "./signals.queries.ts";

type Parts = Pick<AppContext, "db" | "log" | "clock">;

/** Makes the model of what books tell of each other anew, out of all shelves that count and whom books are by. */
export async function buildModel({ db, log, clock }: Parts, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  const { ratings, readerCount, workIds } = await readSignals(db, signal);
  const signals = ratings.books.length;
  const authors = await readAuthors(db, workIds, signal);
  const task = { ratings, authors, readerCount, bookCount: workIds.length };
  const weights = await trainInThread(task, signal);
  await inTransaction(db, (tx) => saveModel(tx, { weights, workIds, signals, at: clock() }));
  // The model is there all the same.
  await tidyModel(db).catch((error: unknown) => log.warn({ err: error }, "tidying the model of books"));
  const took = Math.round(performance.now() - begun);
  log.info({ signals, works: workIds.length, weights: weights.books.length, ms: took }, "model of books");
}

/** The same when it is time and no other process does it. One that fails is told in the log, and tried again in an hour. */
export async function buildWhenDue(parts: Parts, signal: AbortSignal): Promise<void> {
  if (!(await claimBuild(parts.db, parts.clock()))) return;
  try {
    await buildModel(parts, signal);
  } catch (error) {
    parts.log.warn({ err: error }, "making the model of books");
  } finally {
    await releaseBuild(parts.db);
  }
}
