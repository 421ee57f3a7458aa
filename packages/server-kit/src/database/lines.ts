import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { createTurns } from "./turns.ts";
import { isUnavailable } from "./unavailable.ts";
import { within } from "./within.ts";

/** Milliseconds. A server that was started anew is back within a second or two: so long nobody is sent away. */
const patience = 2000;
const pause = 50;
const endPause = 10;
const answerLimit = 2000;
/** Nobody waits any more for a server that has been away for so long: else those who come would wait in an ever longer line. */
const longAway = 10_000;
/** After this a connection that is at rest is made anew: what PostgreSQL keeps for one grows. */
const longestLife = 45 * 60_000;

export type Result = postgres.RowList<postgres.Row[]>;

/** As a whole and prepared once on each connection. */
const prepared = { prepare: true, simple: false };

/** One connection to the server: made at its first statement, and made anew after it broke. */
export interface Line {
  /** Another one after each loss: a transaction that was begun before is gone. */
  readonly generation: number;
  /** Statements go out in the order in which they are sent. Fails when the connection breaks under it. */
  send(text: string, parameters: readonly unknown[]): Promise<Result>;
  /** What is lost, and may not know it yet, is left: the next statement makes another connection. */
  renew(): void;
  /**
   * Where connections have broken since it last answered it asks whether this one is alive, and makes it anew otherwise.
   * Waits for a server that is away for a moment, not for one that long has been; then fails with what its connection
   * fails with.
   */
  prove(): Promise<void>;
}

interface OwnLine extends Line {
  reads: number;
  isReserved: boolean;
  /** Made anew at its next statement, if it has lived long enough. */
  retire(): void;
  end(seconds: number): Promise<void>;
}

/** The connections of a process for its statements and transactions. */
export interface Lines {
  /** Some reads more than there are connections are sent at once (`createTurns`). */
  read(text: string, parameters: readonly unknown[]): Promise<Result>;
  /** A connection of one's own, until it is given back. */
  reserve(): Promise<Line>;
  giveBack(line: Line): void;
  /** Waits so many seconds for what is under way. */
  end(seconds: number): Promise<void>;
}

const ended = () => Object.assign(new Error("the connections are ended"), { code: "CONNECTION_ENDED" });
const unanswered = () =>
  Object.assign(new Error(`the database has not answered in ${answerLimit} ms`), { code: "CONNECT_TIMEOUT" });

/** Makes a client of one connection. */
export type ConnectOne = (onclose: () => void) => postgres.Sql;

interface Trouble {
  /** When one broke last, on whichever line: others may be broken and not know it yet. */
  at: number;
  /** Since when all who asked whether the server is there have been told that it is not. */
  awaySince: number | undefined;
}

function openLine(connect: ConnectOne, trouble: Trouble): OwnLine {
  let client: postgres.Sql | undefined;
  let isEnded = false;
  let generation = 0;
  /** Of this client; and whether it broke, or the one before did, since there was an answer. */
  let [hasAnswered, isBroken] = [false, false];
  let [oldFrom, provenAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  function lose(isNews: boolean): void {
    generation += 1;
    isBroken = true;
    if (isNews) trouble.at = performance.now();
  }

  function use(): postgres.Sql {
    if (client) return client;
    if (isEnded) throw ended();
    const mine = connect(() => {
      // One that was never made says nothing of others.
      if (client === mine) lose(hasAnswered);
    });
    client = mine;
    hasAnswered = false;
    oldFrom = performance.now() + longestLife * (0.75 + Math.random() / 4);
    return mine;
  }

  function leave(): void {
    const old = client;
    client = undefined;
    generation += 1;
    old?.end({ timeout: 0 }).catch(() => {});
  }

  async function send(text: string, parameters: readonly unknown[]): Promise<Result> {
    const sentAt = performance.now();
    const mine = use();
    const result = await mine.unsafe(text, [...parameters] as never[], prepared).execute();
    trouble.awaySince = undefined;
    if (client === mine) {
      provenAt = Math.max(provenAt, sentAt);
      hasAnswered = true;
      isBroken = false;
    }
    return result;
  }

  const isDoubtful = () => isBroken || provenAt < trouble.at;

  return {
    get generation() {
      return generation;
    },
    ...{ reads: 0, isReserved: false, send },
    renew() {
      leave();
      lose(true);
    },
    async prove() {
      if (!isDoubtful()) return;
      const until = performance.now() + patience;
      for (let tries = 1; ; tries++) {
        const asked = use();
        try {
          await within(answerLimit, send("SELECT 1", []));
          return;
        } catch (error) {
          // It had broken before, or the server is still starting. Another may have seen it first.
          if (client === asked) leave();
          const now = performance.now();
          trouble.awaySince ??= now;
          const isLongAway = tries > 1 && now - trouble.awaySince > longAway;
          if (isEnded || isLongAway || now > until)
            throw (error as { code?: unknown }).code ? error : unanswered();
        }
        await wait(pause, undefined, { ref: false });
      }
    },
    retire() {
      if (performance.now() >= oldFrom) leave();
    },
    async end(seconds) {
      const old = client;
      client = undefined;
      isEnded = true;
      await old?.end({ timeout: seconds });
    },
  };
}

/**
 * So many connections, each a client of its own: postgres.js (3.4.9) keeps a connection that was reserved from its pool
 * usable after it broke, does not tell which one broke, and gives a connection that is made later to a wish that has
 * failed, so that nobody has it any more. Of one connection that nobody reserves it answers everything.
 */
export function openLines(max: number, connect: ConnectOne): Lines {
  const trouble: Trouble = { at: Number.NEGATIVE_INFINITY, awaySince: undefined };
  const lines = Array.from({ length: max }, () => openLine(connect, trouble));
  const turns = createTurns(max);
  let isEnding = false;
  /** Only one at a time is let through to wait for a line. */
  let wish: ((line: OwnLine) => void) | undefined;

  const isIdle = (line: OwnLine) => !line.isReserved && line.reads === 0;

  /** It is at rest: who waits for one gets it. */
  function rest(line: OwnLine): void {
    if (!isIdle(line)) return;
    line.retire();
    const taken = wish;
    wish = undefined;
    taken?.(line);
  }

  function reserve(line: OwnLine): OwnLine {
    line.isReserved = true;
    return line;
  }

  /** Whose turn it is finds one that is not reserved. */
  function leastBusy(): OwnLine {
    let least: OwnLine | undefined;
    for (const line of lines) if (!line.isReserved && !(least && least.reads <= line.reads)) least = line;
    if (!least) throw new Error("every connection is reserved");
    return least;
  }

  function findIdle(): Promise<OwnLine> {
    const idle = lines.find(isIdle);
    if (idle) return Promise.resolve(reserve(idle));
    return new Promise((resolve) => {
      wish = (line) => resolve(reserve(line));
    });
  }

  /** Once more on a connection made anew, where it turns out to be broken. */
  async function readOn(line: OwnLine, text: string, parameters: readonly unknown[]): Promise<Result> {
    // Behind another's read no answer may come for as long as that takes.
    if (line.reads === 1) await line.prove();
    const { generation } = line;
    try {
      return await line.send(text, parameters);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // Refused by the server, it may not have closed yet.
      if (line.generation === generation) line.renew();
    }
    await line.prove();
    return line.send(text, parameters);
  }

  return {
    read: async (text, parameters) => {
      if (isEnding) throw ended();
      return turns.read(async () => {
        const line = leastBusy();
        line.reads += 1;
        try {
          return await readOn(line, text, parameters);
        } finally {
          line.reads -= 1;
          rest(line);
        }
      });
    },
    reserve: async () => {
      if (isEnding) throw ended();
      return turns.reserve(findIdle);
    },
    giveBack(line) {
      const own = line as OwnLine;
      own.isReserved = false;
      rest(own);
      turns.giveBack();
    },
    async end(seconds) {
      isEnding = true;
      const until = performance.now() + seconds * 1000;
      // Between two statements of a transaction its connection is at rest.
      while (lines.some(({ isReserved }) => isReserved) && performance.now() < until) await wait(endPause);
      const left = Math.max(0, until - performance.now()) / 1000;
      await Promise.all(lines.map((line) => line.end(left)));
    },
  };
}
