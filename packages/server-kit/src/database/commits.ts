import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { within } from "./within.ts";

/** Milliseconds: a server that crashed is back within a few seconds, one whose connection broke at once. */
const fateLimit = 10_000;
const answerLimit = 2000;
const pause = 50;

/** A transaction as its server counts them; after a failover the numbers of another timeline say nothing of it. */
interface Written {
  id: string;
  timeline: string;
}

/**
 * Asked on the same connection in front of a commit, in one go with it: PostgreSQL has answered before it begins to
 * commit. `id` is null for what has written nothing.
 */
export const writtenStatement = `
  SELECT pg_current_xact_id_if_assigned()::text AS id, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline`;

export interface Commit {
  /** What the answer to the question above is given to. */
  know(rows: readonly postgres.Row[]): void;
  /**
   * For a commit whose connection broke before its answer: whether it was done, as the server remembers it
   * (`pg_xact_status`). Asks until it can be told, ten seconds at most; then, and after a failover, it is false, as it is
   * for what nothing is known of.
   */
  isDone(pool: postgres.Sql): Promise<boolean>;
}

/** One commit, from before it is sent until it is known what became of it. */
export function openCommit(): Commit {
  let written: Written | undefined;

  async function ask(pool: postgres.Sql, { id, timeline }: Written): Promise<"later" | boolean> {
    const [row] = await within(
      answerLimit,
      pool<{ status: string | null }[]>`
        SELECT CASE WHEN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) = ${timeline}
          THEN pg_xact_status(${id}::xid8) END AS status`,
    );
    return row?.status === "in progress" ? "later" : row?.status === "committed";
  }

  return {
    know([row]) {
      if (row?.id) written = { id: String(row.id), timeline: String(row.timeline) };
    },
    async isDone(pool) {
      if (!written) return false;
      const end = performance.now() + fateLimit;
      do {
        const fate = await ask(pool, written).catch(() => "later" as const);
        if (fate !== "later") return fate;
        await wait(pause);
      } while (performance.now() < end);
      return false;
    },
  };
}
