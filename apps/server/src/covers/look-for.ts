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
import { beginLookup, deleteCover, endLookup, insertCover, takeFromSource } from "./covers.mutations.ts";
import { isWithoutCover } from "./covers.queries.ts";

/** Covers have a limit of their own there: a hundred by ISBN in five minutes. */
const turns = { source: "open-library covers", pace: { burst: 1, perSecond: 1 / 3 } };
/** Milliseconds for one picture, and for a turn. */
const patienceMs = 10_000;
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

  async function waitForTurn(): Promise<void> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const turn = await takeTurn(db, turns.source, turns.pace);
      if (turn.kind === "go") return;
      if (turn.kind === "rests" || performance.now() + turn.ms >= deadline)
        throw new Error("no turn for a cover in time");
      await wait(turn.ms);
    }
  }

  /** Its picture made anew; undefined where the source has none that is fit for a cover. */
  async function fetchCover(isbn: string): Promise<CoverFile[] | undefined> {
    await waitForTurn();
    let bytes: Buffer | undefined;
    try {
      bytes = await source?.findCover(isbn, AbortSignal.timeout(patienceMs));
      await noteSuccess(db, turns.source);
    } catch (error) {
      if (error instanceof SourceFailure) await noteFailure(db, turns.source, error.retryAfterMs);
      throw error;
    }
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

  async function work({ isbn }: Job, isLastTry: boolean): Promise<void> {
    let found: "found" | "none" = "none";
    try {
      const files = (await isWithoutCover(db, isbn)) ? await fetchCover(isbn) : undefined;
      if (files) await keep(isbn, files);
      if (files) found = "found";
    } catch (error) {
      if (!isLastTry) throw error;
      log.warn({ err: error, isbn }, "a cover was not found, however often it was looked for");
    }
    await inTransaction(db, (tx) => endLookup(tx, isbn, found));
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
  };
}
