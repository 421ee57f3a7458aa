import type { Kysely, Transaction } from "kysely";
import { sqlState } from "./unavailable.ts";

/** Serialization failure and deadlock: the whole transaction may be tried again. */
const retryable = new Set(["40001", "40P01"]);
const tries = 3;

/** Runs `work` in one transaction; again, at most three times in all, when others were in the way. */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlState(error);
      if (attempt >= tries || state === undefined || !retryable.has(state)) throw error;
    }
  }
}
