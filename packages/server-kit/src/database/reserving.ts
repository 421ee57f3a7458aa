import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { openCommit, writtenStatement } from "./commits.ts";
import { isRead } from "./reads.ts";
import { createTurns } from "./turns.ts";
import { isUnavailable, sqlState } from "./unavailable.ts";
import { within } from "./within.ts";

/** Milliseconds: for the pool to see what else has closed, and for the server to tell who is still there. */
const pause = 50;
const answerLimit = 2000;
const wishLimit = 1500;
const troubledFor = 30_000;
/** What ends with its connection need not be rolled back. */
const rolledBack = Object.assign([], { command: "ROLLBACK", count: 0 });
const committed = Object.assign([], { command: "COMMIT", count: 0 });

function connectionLost(): Error {
  return Object.assign(new Error("the connection to the database was lost"), { code: "CONNECTION_CLOSED" });
}

/** Nothing was done, and it may be tried again. */
function rollback(): Error {
  return Object.assign(new Error("the transaction was rolled back"), { code: "08007" });
}

/** A reserved connection as long as a query or transaction holds it. */
interface Holder {
  /** A statement by itself, for which nothing is reserved. */
  isAlone: boolean;
  /** Of the server's process, known from the first statement on. */
  pid: number | undefined;
  isSuspect: boolean;
  isLost: boolean;
  /** The statement under way, and how it is given up. */
  query: Query | undefined;
  fail: ((error: Error) => void) | undefined;
}

type Query = ReturnType<postgres.Sql["unsafe"]> & { state?: { pid: number | null } };
type Result = postgres.RowList<postgres.Row[]>;

export interface ReservingPool {
  /** As the query builder's driver sees it, which reserves a connection for each transaction. */
  pool: postgres.Sql;
  /** A statement by itself, on whichever connection is free. */
  send(text: string, parameters: readonly unknown[]): Promise<Result>;
}

/** As a whole and prepared once on each connection. */
const prepared = { prepare: true, simple: false };

/**
 * The pool as the query builder sees it, which reserves a connection for each transaction and for each statement that
 * changes or locks something. What only reads is given to whichever connection has its turn next, for which nothing has
 * to be reserved.
 *
 * postgres.js (3.4.9) keeps a reserved connection usable after its socket broke: a statement sent then (the
 * rollback of the failed transaction) is never answered, and giving the connection back puts the dead one
 * among the open ones. It does tell that some connection closed, not which. So after that the server is asked
 * who is still there; through a connection that is lost nothing more is sent, what waits on it fails, and it is
 * not given back: the pool has already put it among the closed ones and connects it anew.
 *
 * `onClose` is given what is to be called when a connection of the pool has closed.
 */
export function reservingPool(pool: postgres.Sql, onClose: (listener: () => void) => void): ReservingPool {
  const holders = new Set<Holder>();
  let checking: Promise<void> | undefined;
  let lastClose = Number.NEGATIVE_INFINITY;
  const isTroubled = () => performance.now() - lastClose < troubledFor;
  const turns = createTurns(pool.options.max, { isOff: isTroubled });

  function lose(holder: Holder): void {
    holder.isLost = true;
    holder.fail?.(connectionLost());
  }

  async function livingProcesses(): Promise<Set<number>> {
    const ask = pool`SELECT pid FROM pg_stat_activity`.then(
      (rows) => new Set(rows.map((row) => Number(row.pid))),
    );
    // No answer: there is nobody.
    return within(answerLimit, ask).catch(() => new Set());
  }

  async function check(): Promise<void> {
    for (;;) {
      const suspects = [...holders].filter((holder) => holder.isSuspect);
      if (suspects.length === 0) return;
      for (const holder of suspects) holder.isSuspect = false;
      await wait(pause);
      const living = await livingProcesses();
      for (const holder of suspects) {
        const pid = holder.query?.state?.pid ?? holder.pid;
        // postgres.js itself looks after what waits for a connection that is being made.
        if (pid === undefined && holder.isAlone) continue;
        if (pid === undefined || !living.has(pid)) lose(holder);
      }
    }
  }

  onClose(() => {
    lastClose = performance.now();
    for (const holder of holders) holder.isSuspect = true;
    turns.letAllGo();
    checking ??= check().finally(() => {
      checking = undefined;
    });
  });

  async function run(holder: Holder, statement: string, send: () => Query) {
    if (checking) await checking;
    if (holder.isLost) {
      if (statement === "rollback") return rolledBack;
      throw connectionLost();
    }
    const query = send();
    holder.query = query;
    const given = new Promise<never>((_resolve, reject) => {
      holder.fail = reject;
    });
    const sent = query.then(
      (result) => {
        holder.pid = query.state?.pid ?? holder.pid;
        return result;
      },
      (error: unknown) => {
        holder.pid = query.state?.pid ?? holder.pid;
        if (isUnavailable(error)) holder.isLost = true;
        throw error;
      },
    );
    // Whichever comes second is nobody's any more.
    sent.catch(() => {});
    try {
      return await Promise.race([sent, given]);
    } finally {
      holder.fail = undefined;
      holder.query = undefined;
    }
  }

  /**
   * One whose connection broke before its answer may have been done: then it is told as done. PostgreSQL answers the
   * commit of what has failed as a ROLLBACK, which is no failure to the driver.
   */
  async function commit(holder: Holder, connection: postgres.ReservedSql, send: () => Query) {
    const own = openCommit();
    let failure: unknown;
    try {
      const result = await run(holder, "commit", () => {
        connection.unsafe(writtenStatement, [], prepared).then(own.know, (error: unknown) => {
          failure = error;
        });
        return send();
      });
      if (result.command !== "COMMIT") throw failure ?? rollback();
      return result;
    } catch (error) {
      if (isUnavailable(error) && (await own.isDone(pool))) return committed;
      throw error;
    }
  }

  /** A wish for a connection may be lost with the connection that was to serve it: then it is made again. */
  async function wishForConnection(): Promise<postgres.ReservedSql> {
    for (;;) {
      const wish = pool.reserve();
      const late = wait(wishLimit, undefined, { ref: false }).then(() => (isTroubled() ? undefined : wish));
      const connection = await Promise.race([wish, late]);
      if (connection) return connection;
      wish.then(
        (unwanted) => unwanted.release(),
        () => {},
      );
    }
  }

  /** While connections break, one that looks open is asked first; a dead one is left lying, as above. */
  async function reserveConnection(): Promise<{ connection: postgres.ReservedSql; pid: number | undefined }> {
    for (let refused = 0; ; ) {
      const connection = await wishForConnection().catch((error: unknown) => {
        // The last word of a connection that was ended: the wish had been given to that one.
        if (sqlState(error) !== "57P01" || ++refused > pool.options.max) throw error;
        return undefined;
      });
      if (!connection) continue;
      if (!isTroubled()) return { connection, pid: undefined };
      const answer = connection`SELECT pg_backend_pid() AS pid`.then(([row]) => Number(row?.pid));
      const pid = await within(answerLimit, answer).catch(() => undefined);
      if (pid !== undefined) return { connection, pid };
      // Only slow: it comes back when it has answered.
      answer.then(
        () => connection.release(),
        () => {},
      );
    }
  }

  async function reserve() {
    const { connection, pid } = await turns.reserve(reserveConnection);
    const holder: Holder = {
      isAlone: false,
      pid,
      isSuspect: false,
      isLost: false,
      query: undefined,
      fail: undefined,
    };
    holders.add(holder);
    return {
      unsafe(...args: Parameters<postgres.Sql["unsafe"]>) {
        const send = () => connection.unsafe(...args) as Query;
        return args[0] === "commit" ? commit(holder, connection, send) : run(holder, args[0], send);
      },
      async release() {
        if (checking) await checking;
        holders.delete(holder);
        if (!holder.isLost) connection.release();
        turns.giveBack();
      },
    };
  }

  async function sendReserved(text: string, parameters: never[]): Promise<Result> {
    const connection = await reserve();
    try {
      return (await connection.unsafe(text, parameters, prepared)) as Result;
    } finally {
      await connection.release();
    }
  }

  /**
   * While connections break, a reserved one is asked first whether it is alive; and what only reads is asked once more
   * there when its connection turns out to be one of them.
   */
  async function send(text: string, parameters: readonly unknown[]): Promise<Result> {
    const given = [...parameters] as never[];
    if (isTroubled() || !isRead(text)) return sendReserved(text, given);
    const asked = turns.read(async () => {
      if (isTroubled()) return undefined;
      let holder: Holder | undefined;
      try {
        return await new Promise<Result>((resolve, reject) => {
          const query = pool.unsafe(text, given, prepared) as Query;
          holder = { isAlone: true, pid: undefined, isSuspect: false, isLost: false, query, fail: reject };
          holders.add(holder);
          query.then(resolve, reject);
        });
      } finally {
        if (holder) holders.delete(holder);
      }
    });
    const result = await asked.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      // The pool may not have seen yet that it closed.
      lastClose = performance.now();
      return undefined;
    });
    // It broke under this, or while this waited for its turn.
    return result ?? sendReserved(text, given);
  }

  const reserving = Object.assign(() => pool, { reserve, options: pool.options, end: pool.end });
  return { pool: reserving as unknown as postgres.Sql, send };
}
