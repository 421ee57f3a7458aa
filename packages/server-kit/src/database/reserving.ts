import type postgres from "postgres";
import { type Look, openCommit, writtenStatement } from "./commits.ts";
import { type ConnectOne, type Line, openLines, type Result } from "./lines.ts";
import { isRead } from "./reads.ts";
import { isUnavailable } from "./unavailable.ts";

/** What ends with its connection need not be rolled back. */
const rolledBack = Object.assign([], { command: "ROLLBACK", count: 0 }) as unknown as Result;
const committed = Object.assign([], { command: "COMMIT", count: 0 }) as unknown as Result;

function connectionLost(): Error {
  return Object.assign(new Error("the connection to the database was lost"), { code: "CONNECTION_CLOSED" });
}

/** A statement that was still to come when its transaction ended: it would be done by itself, or in another's. */
function overdue(): Error {
  return new Error("the transaction of this statement has ended");
}

/** Nothing was done, and it may be tried again. */
function rollback(): Error {
  return Object.assign(new Error("the transaction was rolled back"), { code: "08007" });
}

export interface ReservingPool {
  /** As the query builder's driver sees it, which reserves a connection for each transaction. */
  pool: postgres.Sql;
  /** A statement by itself, on whichever connection is free. */
  send(text: string, parameters: readonly unknown[]): Promise<Result>;
  /** Waits so many seconds for what is under way. */
  end(seconds: number): Promise<void>;
}

/** A reserved connection as long as a statement or transaction holds it. */
interface Holder {
  line: Line;
  /** Of the connection that the transaction was begun on. */
  generation: number;
  isLost: boolean;
}

const isGone = ({ line, generation, isLost }: Holder) => isLost || line.generation !== generation;

async function run(holder: Holder, text: string, parameters: readonly unknown[]): Promise<Result> {
  if (isGone(holder)) {
    if (text === "rollback") return rolledBack;
    throw connectionLost();
  }
  try {
    return await holder.line.send(text, parameters);
  } catch (error) {
    if (isUnavailable(error)) {
      // Refused by the server, it may not have closed yet.
      if (!isGone(holder)) holder.line.renew();
      holder.isLost = true;
      if (text === "rollback") return rolledBack;
    }
    throw error;
  }
}

/** Nothing has been done yet: on a connection that turns out to be broken it is begun anew. */
async function begin(holder: Holder, text: string, parameters: readonly unknown[]): Promise<Result> {
  try {
    return await run(holder, text, parameters);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  const { line } = holder;
  await line.prove();
  Object.assign(holder, { generation: line.generation, isLost: false });
  return run(holder, text, parameters);
}

/**
 * One whose connection broke before its answer may have been done: then it is told as done. PostgreSQL answers the
 * commit of what has failed as a ROLLBACK, which is no failure to the driver.
 */
async function commit(holder: Holder): Promise<Result> {
  const { line } = holder;
  const own = openCommit();
  let failure: unknown;
  try {
    if (!isGone(holder))
      line.send(writtenStatement, []).then(own.know, (error: unknown) => {
        failure = error;
      });
    const result = await run(holder, "commit", []);
    if (result.command !== "COMMIT") throw failure ?? rollback();
    return result;
  } catch (error) {
    // On the same line made anew: others may all be held by those who ask the same.
    const look: Look = async (text, parameters) => {
      await line.prove();
      return line.send(text, parameters);
    };
    if (isUnavailable(error) && (await own.isDone(look))) return committed;
    throw error;
  }
}

/**
 * So many connections as the query builder sees them, which reserves one for each transaction and for each statement that
 * changes or locks something. What only reads is given to whichever connection has its turn next.
 *
 * Through a connection that is lost nothing more of a transaction is sent. What only reads is asked once more, and so is the
 * beginning of a transaction; what changes something is not, since it may have been done.
 */
export function reservingPool(max: number, connect: ConnectOne): ReservingPool {
  const lines = openLines(max, connect);

  async function reserve() {
    const line = await lines.reserve();
    try {
      await line.prove();
    } catch (error) {
      lines.giveBack(line);
      throw error;
    }
    const holder: Holder = { line, generation: line.generation, isLost: false };
    let isReleased = false;
    let ending: Promise<unknown> | undefined;

    function send(text: string, parameters: readonly unknown[]): Promise<Result> {
      if (text === "commit") return commit(holder);
      return text.startsWith("begin") ? begin(holder, text, parameters) : run(holder, text, parameters);
    }

    return {
      async unsafe(text: string, parameters: readonly unknown[] = []) {
        if (isReleased || ending) throw overdue();
        const answer = send(text, parameters);
        if (text === "commit" || text === "rollback") ending = answer;
        try {
          return await answer;
        } finally {
          if (ending === answer) ending = undefined;
        }
      },
      release() {
        if (isReleased) return;
        isReleased = true;
        lines.giveBack(line);
      },
    };
  }

  async function sendReserved(text: string, parameters: readonly unknown[]): Promise<Result> {
    const connection = await reserve();
    try {
      return await connection.unsafe(text, parameters);
    } finally {
      connection.release();
    }
  }

  return {
    // What the driver asks for is a function with these.
    pool: Object.assign(() => {}, {
      reserve,
      options: {},
      end: () => lines.end(0),
    }) as unknown as postgres.Sql,
    send: (text, parameters) =>
      isRead(text) ? lines.read(text, parameters) : sendReserved(text, parameters),
    end: lines.end,
  };
}
