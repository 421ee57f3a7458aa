import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/handles.ts";
import { createLookUp } from "../../outside-catalogues/index.ts";
import type { ImportLookups, JobQueue } from "../../ports.ts";
import { lookUpNext } from "./look-up-row.ts";
import { insertLookups, lookupQueue } from "./lookups.mutations.ts";
import { findNextTime, listAwaitingReaders } from "./lookups.queries.ts";

/** Milliseconds after which a reader's job makes room for the next reader's. */
const sliceMs = 2000;

interface Job {
  readerId: string;
}

/**
 * Looks for books of imports in catalogues elsewhere, reader by reader in turns: a job is one reader's next rows, and writes
 * the next one at the end of the line. What is to be looked for stands in a table, so that a job that is lost loses nothing.
 */
export function createImportLookups(
  parts: Pick<AppContext, "db" | "reads" | "jobs" | "settings" | "log" | "clock">,
): ImportLookups {
  const { db, jobs, clock } = parts;
  const lookUp = createLookUp(parts);

  /** In place of the reader's job that there may be. */
  async function putInLine(tx: Db, readerId: string, startAfter?: Date): Promise<void> {
    const line = await openQueue();
    await jobs.delete(tx, lookupQueue, { key: "readerId", values: [readerId] });
    await line.enqueue(tx, { readerId }, { startAfter });
  }

  async function goOn({ readerId }: Job): Promise<void> {
    const end = performance.now() + sliceMs;
    while ((await lookUpNext(parts, lookUp, readerId)) && performance.now() < end);
    await inTransaction(db, async (tx) => {
      const next = await findNextTime(tx, readerId);
      if (next) await putInLine(tx, readerId, next > clock() ? next : undefined);
    });
  }

  let queue: Promise<JobQueue<Job>> | undefined;
  function openQueue() {
    queue ??= jobs.openQueue<Job>(lookupQueue, goOn);
    // Tried again by the next one who asks.
    queue.catch(() => {
      queue = undefined;
    });
    return queue;
  }

  return {
    async begin(tx, { readerId, importId, rowId }) {
      if (!lookUp.hasSources) return;
      const count = await insertLookups(tx, { readerId, importId, rowId, at: clock() });
      if (count > 0) await putInLine(tx, readerId);
    },
    async resume() {
      if (!lookUp.hasSources) return;
      await openQueue();
      for (const readerId of await listAwaitingReaders(db))
        await inTransaction(db, (tx) => putInLine(tx, readerId));
    },
  };
}
