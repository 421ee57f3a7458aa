import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql as write } from "kysely";
import type { Logger } from "../log.ts";
import { createLoss, type Loss } from "../loss.ts";
import type { Connect } from "./connect.ts";
import type { Connection } from "./connection.ts";
import { openConnections } from "./connections.ts";
import { queryBuilder } from "./dialect.ts";
import { isReplicaTrouble } from "./unavailable.ts";
import { within } from "./within.ts";

/**
 * Milliseconds. Nothing is read from the replica that is older than this; so long at most an answer to a write waits
 * for the replica. All processes of one database must have the same.
 */
const staleLimit = 500;
const lookEvery = 100;
const answerLimit = 500;
const retryEvery = 1000;
/** Looks in a row at which the replica must be near before it is read from (again). */
const nearLooks = 5;
/** Connections that are read through. */
const readers = 8;
/** Held, shared, by each process while it may read from the replica. */
const lock = 735_320_260;

export interface ReplicaState {
  isConfigured: boolean;
  isUsed: boolean;
  /** Seconds by which what is read from it may lag; infinite while that is unknown. */
  lag: number;
  reads: { replica: number; primary: number };
}

export interface Replica<DB> {
  isConfigured: boolean;
  /** Runs reads on the replica while it is near enough, else, or when it goes away under them, on the primary. */
  read<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Resolves when whatever process is asked next sees all that was committed before this call. Never fails. */
  waitForReplica(): Promise<void>;
  state(): ReplicaState;
  close(): Promise<void>;
}

interface Session<DB> {
  db: Kysely<DB>;
  /** One connection for looking, apart from what reads may fill. */
  eye: Connection;
  loss: Loss;
  /** `performance.now()` of a moment whose every commit the replica has replayed. */
  caughtUpAt: number;
  /** Told the primary that it is read from. */
  isHeld: boolean;
  /** A connection of it is lost; what was asked there fails. */
  isGone: boolean;
}

export function withoutReplica<DB>(db: Kysely<DB>): Replica<DB> {
  const state = { isConfigured: false, isUsed: false, lag: Number.POSITIVE_INFINITY };
  return {
    isConfigured: false,
    read: (work) => work(db),
    waitForReplica: async () => {},
    state: () => ({ ...state, reads: { replica: 0, primary: 0 } }),
    close: async () => {},
  };
}

/** A place in the log, as a number; below 2^53 for the first nine petabytes. */
async function placeIn(connection: Connection, which: "replayed" | "flushed"): Promise<number | null> {
  const { rows } = await connection.query(
    which === "replayed"
      ? "SELECT (pg_last_wal_replay_lsn() - '0/0')::bigint AS place WHERE pg_is_in_recovery()"
      : "SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS place",
    [],
  );
  return (rows[0]?.place as number | null | undefined) ?? null;
}

/**
 * Reads from a streaming replica, with the promise that whoever was answered a write sees it from then on, whichever
 * process is asked. Both sides keep to one limit of time: a process reads from the replica only what is at most that
 * old, which it looks at again and again; a write is answered when the replica has replayed it, or when the limit has
 * passed, after which nobody reads what is older. While no process reads from the replica (each says so by a shared
 * lock on the primary), no write waits.
 */
export function openReplica<DB>(given: {
  connect: Connect;
  primary: { db: Kysely<DB>; connect: Connect };
  log: Logger;
}): Replica<DB> {
  const { connect, primary, log } = given;
  const end = new AbortController();
  const reads = { replica: 0, primary: 0 };
  let session: Session<DB> | undefined;
  let lastTold: string | undefined;

  /** One line for each change, not for each try. */
  function tell(level: "info" | "warn", what: string, error?: unknown): void {
    if (what === lastTold || end.signal.aborted) return;
    lastTold = what;
    log[level](error === undefined ? {} : { err: error }, what);
  }

  const isNear = (at: Session<DB>) => performance.now() - at.caughtUpAt <= staleLimit;
  const usable = () => (session?.isHeld && isNear(session) ? session : undefined);

  /** Looks for as long as all answer; throws when one does not. */
  async function watch(at: Session<DB>, side: Connection): Promise<void> {
    let known: { at: number; place: number }[] = [];
    let near = 0;
    let heldSince = Number.NEGATIVE_INFINITY;
    while (!end.signal.aborted) {
      const begun = performance.now();
      const replayed = await within(answerLimit, placeIn(at.eye, "replayed"));
      if (replayed === null) throw new Error("it is no replica: it takes writes of its own");
      const flushed = await within(answerLimit, placeIn(side, "flushed"));
      if (flushed === null || replayed > flushed) throw new Error("it is no replica of this database");
      at.caughtUpAt = known.findLast(({ place }) => place <= replayed)?.at ?? at.caughtUpAt;
      known = [...known.filter((look) => look.at >= at.caughtUpAt), { at: begun, place: flushed }];
      near = isNear(at) ? near + 1 : 0;
      if (!at.isHeld && near >= nearLooks) {
        await within(answerLimit, side.query("SELECT pg_advisory_lock_shared($1)", [lock]));
        // Only what is seen from here on counts: who wrote before did not wait for us.
        known = [];
        at.caughtUpAt = Number.NEGATIVE_INFINITY;
        heldSince = performance.now();
        at.isHeld = true;
        tell("info", "the replica is read from");
      } else if (at.isHeld && performance.now() - Math.max(at.caughtUpAt, heldSince) > staleLimit) {
        at.isHeld = false;
        near = 0;
        await within(answerLimit, side.query("SELECT pg_advisory_unlock_shared($1)", [lock]));
        tell("warn", "the replica is too far behind: everything is read from the primary");
      }
      await wait(lookEvery, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  }

  async function serve(): Promise<void> {
    const loss = createLoss();
    const onLoss = () => {
      if (mine) Object.assign(mine, { isHeld: false, isGone: true });
      loss.lose(new Error("a connection was lost"));
    };
    const eye = connect({ onLoss });
    const side = primary.connect({ onLoss });
    const connections = openConnections(readers, connect);
    const mine: Session<DB> = {
      db: queryBuilder<DB>(connections, { isReader: true }),
      eye,
      loss,
      caughtUpAt: Number.NEGATIVE_INFINITY,
      isHeld: false,
      isGone: false,
    };
    session = mine;
    try {
      await watch(mine, side);
    } finally {
      Object.assign(mine, { isHeld: false, isGone: true });
      session = undefined;
      loss.lose(new Error("the replica is no longer read from"));
      // Whoever still waits there is answered by the primary.
      await Promise.all([eye, side, connections].map((all) => all.end(0)));
    }
  }

  async function keep(): Promise<void> {
    while (!end.signal.aborted) {
      await serve().catch((error: unknown) =>
        tell("warn", "the replica cannot be read from: everything is read from the primary", error),
      );
      await wait(retryEvery, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  }
  const done = keep();

  /** Where the primary is, and whether any process reads from a replica; undefined when it cannot say. */
  async function askPrimary() {
    const { rows } = await write<{ place: number; is_read: boolean }>`
      SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS place,
        EXISTS (
          SELECT FROM pg_locks
          WHERE locktype = 'advisory' AND classid = 0 AND objid = ${lock} AND objsubid = 1 AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        ) AS is_read`.execute(primary.db);
    return rows[0];
  }

  return {
    isConfigured: true,
    async read(work) {
      const at = usable();
      if (at) {
        try {
          const found = await at.loss.beside(work(at.db));
          reads.replica += 1;
          return found;
        } catch (error) {
          if (!at.isGone && !isReplicaTrouble(error)) throw error;
        }
      }
      reads.primary += 1;
      return work(primary.db);
    },
    async waitForReplica() {
      const until = performance.now() + staleLimit;
      const asked = await askPrimary().catch(() => undefined);
      // Without an answer nobody knows who reads where: the limit alone makes it true.
      if (asked && !asked.is_read) return;
      for (let pause = 1; performance.now() < until; pause = Math.min(pause * 2, 20)) {
        const eye = asked && session?.eye;
        const replayed = eye ? await within(answerLimit, placeIn(eye, "replayed")).catch(() => null) : null;
        if (asked && replayed !== null && replayed >= asked.place) return;
        const left = until - performance.now();
        if (left > 0) await wait(Math.min(pause, left));
      }
    },
    state: () => ({
      isConfigured: true,
      isUsed: usable() !== undefined,
      lag: session ? Math.max(0, (performance.now() - session.caughtUpAt) / 1000) : Number.POSITIVE_INFINITY,
      reads: { ...reads },
    }),
    async close() {
      end.abort();
      await done;
    },
  };
}
