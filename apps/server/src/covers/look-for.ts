import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isHouseNumber } from "@okurca/contract";
import { SourceFailure } from "@okurca/outside-catalogues";
import { AppError, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { createCatalogues, noteFailure, noteSuccess, takeTurn } from "../outside-catalogues/index.ts";
import { makeAnew } from "../pictures/index.ts";
import type { CoverFile, JobQueue, Pictures } from "../ports.ts";
import { removeCoverFiles, writeCoverFiles } from "./cover-files.ts";
import {
  beginLookup,
  deleteCover,
  endLookup,
  forgetLookup,
  insertCover,
  takeFromSource,
} from "./covers.mutations.ts";
import { isWithoutCover } from "./covers.queries.ts";

/** Covers have a limit of their own there: a hundred by ISBN in five minutes. */
const turns = { source: "open-library covers", pace: { burst: 1, perSecond: 1 / 3 } };
/** Milliseconds for one picture. */
const patienceMs = 10_000;
/** Milliseconds that a book at the head of the line waits for its turn, or for the end of the source's rest; then others are tried. */
const turnMs = 60_000;
/** Milliseconds for which Open Library is left alone when it refuses: so it answers who has asked too much. */
const refusedMs = 5 * 60_000;
/** Failures that say something of the source; of all others the book has no cover there that we can take. */
const outages: ReadonlySet<SourceFailure["kind"]> = new Set([
  ...(["slow", "unreachable", "failed", "busy", "refused"] as const),
]);
/** Books that this process has asked about lately. */
const mostRemembered = 20_000;

interface Job {
  isbn: string;
}

type Parts = Pick<AppContext, "db" | "jobs" | "settings" | "log" | "clock"> & { pictures: Pictures };

/**
 * Takes covers over from Open Library where the operator allows it, one after another in the background, each book once. Google's
 * terms let nobody keep its pictures, and libraries have none.
 */
export function createLookFor({ db, jobs, settings, log, clock, pictures }: Parts) {
  const source = settings.covers.sources
    ? createCatalogues(settings).find(({ catalogue }) => catalogue.id === "openlibrary")?.catalogue
    : undefined;
  const asked = new Set<string>();
  const stopping = new AbortController();

  /** False when there was none in time, as while the source rests, or the program stops meanwhile. */
  async function hasTurn(): Promise<boolean> {
    const deadline = performance.now() + turnMs;
    for (;;) {
      const turn = await takeTurn(db, turns.source, turns.pace);
      if (turn.kind === "go") return true;
      const ms = turn.kind === "rests" ? 1000 : turn.ms;
      if (performance.now() + ms >= deadline || stopping.signal.aborted) return false;
      await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Its picture made anew; undefined where the source has none that is fit for a cover. */
  async function fetchCover(isbn: string): Promise<CoverFile[] | undefined> {
    let bytes: Buffer | undefined;
    try {
      bytes = await source?.findCover(isbn, AbortSignal.timeout(patienceMs));
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      if (outages.has(error.kind)) {
        const restMs = error.kind === "refused" ? refusedMs : error.retryAfterMs;
        await noteFailure(db, turns.source, restMs);
        throw error;
      }
    }
    await noteSuccess(db, turns.source);
    if (!bytes) return;
    try {
      return await makeAnew(bytes, pictures.reworkCover, "unreadable");
    } catch (error) {
      // Too small, or no picture that we take; where too many wait, it is tried again.
      if (error instanceof AppError && error.code !== "unavailable") return;
      throw error;
    }
  }

  async function keep(isbn: string, files: readonly CoverFile[]): Promise<void> {
    const key = randomBytes(16).toString("base64url");
    const cover = { key, isbn, readerId: null, source: "open-library", at: clock() } as const;
    await inTransaction(db, (tx) => insertCover(tx, cover));
    let isKept = false;
    try {
      await writeCoverFiles(pictures.store, key, files);
      isKept = await inTransaction(db, (tx) => takeFromSource(tx, { isbn, key }));
    } finally {
      if (!isKept) {
        await removeCoverFiles(pictures.store, key);
        await inTransaction(db, (tx) => deleteCover(tx, key));
      }
    }
  }

  /** Back in the line: the source was asked nothing, so that it costs none of the job's tries. */
  async function putOff(isbn: string): Promise<void> {
    const line = await openQueue();
    const startAfter = new Date(clock().getTime() + turnMs);
    await inTransaction(db, (tx) => line.enqueue(tx, { isbn }, { startAfter }));
  }

  async function work({ isbn }: Job, isLastTry: boolean): Promise<void> {
    const isWanted = await isWithoutCover(db, isbn);
    if (isWanted && !(await hasTurn())) return putOff(isbn);
    try {
      const files = isWanted ? await fetchCover(isbn) : undefined;
      if (files) await keep(isbn, files);
      await inTransaction(db, (tx) => endLookup(tx, isbn, files ? "found" : "none"));
    } catch (error) {
      if (!isLastTry) throw error;
      log.warn({ err: error, isbn }, "a cover was not found, however often it was looked for");
      // Nobody said that there is none: it is looked for again when its page is asked for.
      await inTransaction(db, (tx) => forgetLookup(tx, isbn));
      asked.delete(isbn);
    }
  }

  let queue: Promise<JobQueue<Job>> | undefined;
  function openQueue(): Promise<JobQueue<Job>> {
    queue ??= jobs.openQueue<Job>("covers", work);
    // Tried again by the next one who asks.
    queue.catch(() => {
      queue = undefined;
    });
    return queue;
  }

  async function lookFor(isbn: string): Promise<void> {
    if (!source || isHouseNumber(isbn) || asked.has(isbn)) return;
    if (asked.size >= mostRemembered) asked.clear();
    asked.add(isbn);
    try {
      const line = await openQueue();
      await inTransaction(db, async (tx) => {
        if (await beginLookup(tx, isbn, clock())) await line.enqueue(tx, { isbn });
      });
    } catch (error) {
      asked.delete(isbn);
      log.warn({ err: error, isbn }, "a cover could not be put in line to be looked for");
    }
  }

  return {
    lookFor,
    /** Goes on with what stands in the line. */
    async resume(): Promise<void> {
      if (source) await openQueue();
    },
    /** Nobody waits for a turn any more. */
    stop: () => stopping.abort(),
  };
}
