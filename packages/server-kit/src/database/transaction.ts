import { setTimeout } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { unawaited } from "./dialect.ts";
import { isStalePlan, sqlState } from "./unavailable.ts";

/**
 * Serialization failure, deadlock, and what a row was to point to has gone in between: the whole transaction may be tried
 * again, and finds what took its place, or says that it is gone.
 */
const retryable = new Set(["40001", "40P01", "23503"]);
const tries = 5;
/** Milliseconds, at most: those who were in the way are through by then, and of two that gave in not both come back at once. */
const pause = 50;

/**
 * Runs `work` in one transaction; again, at most five times in all, when others were in the way, or a migration was.
 *
 * What is called without waiting for an answer (`Promise.all`) goes out in one go and is done in the order of the calls:
 * a row that is locked first stays as the next statement reads it.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => unawaited(tx, work));
    } catch (error) {
      const mayRetry = retryable.has(sqlState(error) ?? "") || isStalePlan(error);
      if (attempt >= tries || !mayRetry) throw error;
      await setTimeout(pause * attempt * (0.2 + 0.8 * Math.random()));
    }
  }
}
