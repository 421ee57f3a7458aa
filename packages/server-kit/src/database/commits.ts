import { setTimeout as wait } from "node:timers/promises";
import type { Result } from "./connection.ts";

/** Milliseconds: a server that crashed is back within a few seconds, one whose connection broke at once. */
const fateLimit = 10_000;
const pause = 50;

/**
 * A transaction as its server counts them, and where its log stood when the transaction had written all it wrote. After a
 * failover the numbers of another timeline say nothing of it; `since` is another after a crash.
 */
export interface Written {
  id: string;
  timeline: string;
  place: string;
  since: string;
}

const timeline = "left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)";
/** The server's counts are begun anew after each crash, and go on after an end in order. */
const since = "(SELECT stats_reset::text FROM pg_stat_wal)";

/**
 * Asked on the same connection in front of a commit, in one go with it: PostgreSQL has answered before it begins to
 * commit. `id` is null for what has written nothing.
 */
export const writtenStatement = `
  SELECT id, ${timeline} AS timeline, pg_current_wal_insert_lsn()::text AS place, ${since} AS since
  FROM (SELECT pg_current_xact_id_if_assigned()::text AS id) AS own WHERE id IS NOT NULL AND NOT pg_is_in_recovery()`;

/**
 * What became of it, by its number. What a crash took from the log gives its numbers back, to be given out again: so after
 * one the log must hold what the transaction wrote, up to its `place` (a commit that stood behind that end is not done).
 * It ended at the last checkpoint, as long as that is the one made by the recovery, which holds nothing but itself.
 */
const fateStatement = `
  SELECT CASE
    WHEN ${timeline} <> $2 THEN NULL
    WHEN ${since} IS NOT DISTINCT FROM $4 THEN pg_xact_status($1::xid8)
    ELSE (
      SELECT CASE WHEN redo_lsn = checkpoint_lsn AND redo_lsn >= $3::pg_lsn THEN pg_xact_status($1::xid8) END
      FROM pg_control_checkpoint()
    )
  END AS status`;

/**
 * Whether a commit was done whose connection broke before its answer, as the server remembers it (`pg_xact_status`).
 * Asks until it can be told, ten seconds at most; false for whatever cannot be told for certain.
 * @param look asks the server, on a connection of now
 */
export async function isCommitted(
  { id, timeline, place, since }: Written,
  look: (text: string, parameters: readonly string[]) => Promise<Result>,
): Promise<boolean> {
  const end = performance.now() + fateLimit;
  do {
    // It may not be back yet.
    const answer = await look(fateStatement, [id, timeline, place, since]).catch(() => undefined);
    if (answer && answer.rows[0]?.status !== "in progress") return answer.rows[0]?.status === "committed";
    await wait(pause, undefined, { ref: false });
  } while (performance.now() < end);
  return false;
}
