import { limits } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import type { Db, Tx } from "../../database/handles.ts";
import type { JobQueue, QuoteImports } from "../../ports.ts";
import { bringQuotes, deleteUnchangedQuotes } from "../../quotes/index.ts";
import * as mutations from "./quote-imports.mutations.ts";
import * as queries from "./quote-imports.queries.ts";

/** Milliseconds after which a reader's job makes room for the next reader's. */
const sliceMs = 2000;
const limit = limits.clippings.rowsPerSlice;

interface Job {
  readerId: string;
}

/** Lets the next passages of one book come; the file is done where there are none. */
async function takeIn(tx: Tx, of: { readerId: string; importId: string; at: Date }): Promise<void> {
  const book = await queries.findOpenBook(tx, of.importId);
  if (!book) return mutations.setState(tx, of.importId, "done");
  if (book.isbn === null) return mutations.skipBook(tx, book.id);
  const rows = await queries.listRows(tx, { bookId: book.id, isOpen: true }, { limit, offset: 0 });
  const brought = rows.map(({ entry: { text, note, page, percent, kept_at } }) => ({
    ...{ text, note, page, percent, kept_at: kept_at === null ? null : new Date(kept_at) },
  }));
  const ids = await bringQuotes(tx, { readerId: of.readerId, isbn: book.isbn, at: of.at }, brought);
  if (!ids) return mutations.skipBook(tx, book.id);
  const outcomes = rows.map(({ place }, nth) => {
    const quote_id = ids[nth];
    return { book_id: book.id, place, quote_id, outcome: quote_id ? ("added" as const) : ("same" as const) };
  });
  await mutations.setOutcomes(tx, outcomes, of.at);
}

/** Takes the next quotes back, but for those that were changed since; the file is undone where there are none. */
async function takeBack(tx: Tx, of: { readerId: string; importId: string; at: Date }): Promise<void> {
  const written = await queries.listWritten(tx, of.importId, limit);
  if (written.length === 0) return mutations.setState(tx, of.importId, "undone");
  const stayed = new Set(await deleteUnchangedQuotes(tx, of.readerId, written));
  const outcomes = written.map(({ book_id, place, id }) => ({
    ...{ book_id, place, outcome: stayed.has(id) ? ("stayed" as const) : ("added" as const) },
  }));
  await mutations.setOutcomes(tx, outcomes, of.at);
}

/**
 * Files of passages go on by themselves, reader by reader in turns: a job is one reader's next parts, each in a transaction
 * of its own, and writes the next job at the end of the line. How far a file is stands in its rows, so that a job that is lost
 * loses nothing.
 */
export function createQuoteImports({
  db,
  jobs,
  clock,
}: Pick<AppContext, "db" | "jobs" | "clock">): QuoteImports {
  /** In place of the reader's job that there may be. */
  async function putInLine(tx: Db, readerId: string): Promise<void> {
    const line = await openQueue();
    await jobs.delete(tx, mutations.quoteQueue, { key: "readerId", values: [readerId] });
    await line.enqueue(tx, { readerId });
  }

  /** False where nothing is left to be gone on with. */
  const goOnOnce = (readerId: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const open = await mutations.lockOpenImport(tx, readerId);
      if (!open) return false;
      await (open.state === "running" ? takeIn : takeBack)(tx, { readerId, importId: open.id, at: clock() });
      return true;
    });

  async function goOn({ readerId }: Job): Promise<void> {
    const end = performance.now() + sliceMs;
    while (await goOnOnce(readerId))
      if (performance.now() >= end) return inTransaction(db, (tx) => putInLine(tx, readerId));
  }

  let queue: Promise<JobQueue<Job>> | undefined;
  function openQueue() {
    queue ??= jobs.openQueue<Job>(mutations.quoteQueue, goOn);
    // Tried again by the next one who asks.
    queue.catch(() => {
      queue = undefined;
    });
    return queue;
  }

  return {
    begin: putInLine,
    async resume() {
      await openQueue();
      for (const readerId of await queries.listAwaitingReaders(db))
        await inTransaction(db, (tx) => putInLine(tx, readerId));
    },
  };
}
