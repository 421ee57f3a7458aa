import { setTimeout as wait } from "node:timers/promises";
import type { Connection, Result } from "./connection.ts";
import { createReadScheduler } from "./read-scheduler.ts";
import { isUnavailable } from "./unavailable.ts";
import { within } from "./within.ts";

/** Milliseconds. A server that was started anew is back within a second or two: so long nobody is sent away. */
const patience = 2000;
const pause = 50;
const endPause = 10;
const answerLimit = 2000;
/** Nobody waits any more for a server that has been away for so long: else those who come would wait in an ever longer line. */
const longAway = 10_000;
/** After about this a connection that is at rest is made anew: what PostgreSQL keeps for one grows. */
const usualLife = 45 * 60_000;

/** One of the connections, for its holder alone until it is released. */
export interface Held {
  /** One that has answered since any was lost: made anew where it has broken. Waits a moment for a server that is away. */
  connect(): Promise<Connection>;
  /** It is of no use any more, and may not know it yet. */
  drop(connection: Connection): void;
  release(): void;
}

/** The connections of a process for its statements and transactions. */
export interface Connections {
  /**
   * For what only reads: some more than there are connections are sent at once (`createReadScheduler`), and each once more
   * on a connection made anew, where its own turns out to be broken.
   */
  read(text: string, parameters: readonly unknown[]): Promise<Result>;
  hold(): Promise<Held>;
  /** Waits so many seconds for what is under way. */
  end(seconds: number): Promise<void>;
}

/** The place of one connection, which is made at its first statement, and made anew after it broke. */
interface Slot {
  connection: Connection | undefined;
  /** Whether the one before broke. */
  hasBroken: boolean;
  oldFrom: number;
  reads: number;
  isHeld: boolean;
}

const ended = () => Object.assign(new Error("the connections are ended"), { code: "CONNECTION_ENDED" });
const unanswered = () =>
  Object.assign(new Error(`the database has not answered in ${answerLimit} ms`), { code: "CONNECT_TIMEOUT" });

/** So many connections, each made by `connect`, which is told whom to tell of its loss. */
export function openConnections(
  max: number,
  connect: (events: { onLoss: () => void }) => Connection,
  { longestLife = usualLife } = {},
): Connections {
  const slots = Array.from(
    { length: max },
    (): Slot => ({ connection: undefined, hasBroken: false, oldFrom: 0, reads: 0, isHeld: false }),
  );
  const scheduler = createReadScheduler(max);
  /** When one broke last, on whichever slot: others may be broken and not know it yet. */
  let troubleAt = Number.NEGATIVE_INFINITY;
  /** Since when all who asked whether the server is there have been told that it is not. */
  let awaySince = Number.NEGATIVE_INFINITY;
  let [isEnding, hasEnded] = [false, false];
  /** Only one at a time is let through to wait for a slot. */
  let wish: ((slot: Slot) => void) | undefined;

  function use(slot: Slot): Connection {
    if (slot.connection && !slot.connection.isLost) return slot.connection;
    if (hasEnded) throw ended();
    const mine = connect({ onLoss: () => drop(slot, mine) });
    slot.connection = mine;
    slot.oldFrom = performance.now() + longestLife * (0.75 + Math.random() / 4);
    return mine;
  }

  function drop(slot: Slot, connection: Connection): void {
    if (slot.connection !== connection) return;
    slot.connection = undefined;
    slot.hasBroken = true;
    // One that was never made says nothing of others.
    if (connection.provenAt > Number.NEGATIVE_INFINITY) troubleAt = performance.now();
    void connection.end(0);
  }

  function isDoubtful({ connection, hasBroken }: Slot): boolean {
    const provenAt = connection?.provenAt ?? Number.NEGATIVE_INFINITY;
    return provenAt < troubleAt || (hasBroken && provenAt === Number.NEGATIVE_INFINITY);
  }

  /** Since when nothing was answered, as far as those know who asked. */
  function awayFor(now: number): number {
    const answeredAt = Math.max(...slots.map(({ connection }) => connection?.provenAt ?? 0));
    if (awaySince < answeredAt) awaySince = now;
    return now - awaySince;
  }

  /** Asks first where there is a doubt; fails with what its connection fails with. */
  async function prove(slot: Slot): Promise<Connection> {
    const until = performance.now() + patience;
    for (let tries = 1; ; tries++) {
      const asked = use(slot);
      if (!isDoubtful(slot)) return asked;
      try {
        await within(answerLimit, asked.query("SELECT 1"));
        awaySince = Number.NEGATIVE_INFINITY;
        return asked;
      } catch (error) {
        // It had broken before, or the server is still starting. Another may have seen it first.
        drop(slot, asked);
        const now = performance.now();
        const isLongAway = awayFor(now) > longAway && tries > 1;
        if (hasEnded || isLongAway || now > until)
          throw (error as { code?: unknown }).code ? error : unanswered();
      }
      await wait(pause, undefined, { ref: false });
    }
  }

  const isIdle = (slot: Slot) => !slot.isHeld && slot.reads === 0;

  /** It is at rest: who waits for one gets it. */
  function rest(slot: Slot): void {
    if (!isIdle(slot)) return;
    if (slot.connection && performance.now() >= slot.oldFrom) {
      void slot.connection.end(1);
      slot.connection = undefined;
      slot.hasBroken = false;
    }
    const taken = wish;
    wish = undefined;
    taken?.(slot);
  }

  /** Whose turn it is finds one that is not held. */
  function leastBusy(): Slot {
    let least: Slot | undefined;
    for (const slot of slots) if (!slot.isHeld && !(least && least.reads <= slot.reads)) least = slot;
    if (!least) throw new Error("every connection is held");
    return least;
  }

  function findIdle(): Promise<Slot> {
    const take = (slot: Slot) => {
      slot.isHeld = true;
      return slot;
    };
    const idle = slots.find(isIdle);
    if (idle) return Promise.resolve(take(idle));
    return new Promise((resolve) => {
      wish = (slot) => resolve(take(slot));
    });
  }

  async function readOn(slot: Slot, text: string, parameters: readonly unknown[]): Promise<Result> {
    // Behind another's read no answer may come for as long as that takes.
    const connection = slot.reads === 1 && isDoubtful(slot) ? await prove(slot) : use(slot);
    try {
      return await connection.query(text, parameters);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // Refused by the server, it may not have closed yet.
      drop(slot, connection);
    }
    return (await prove(slot)).query(text, parameters);
  }

  return {
    read: async (text, parameters) => {
      if (isEnding) throw ended();
      return scheduler.read(async () => {
        const slot = leastBusy();
        slot.reads += 1;
        try {
          return await readOn(slot, text, parameters);
        } finally {
          slot.reads -= 1;
          rest(slot);
        }
      });
    },
    hold: async () => {
      if (isEnding) throw ended();
      const slot = await scheduler.hold(findIdle);
      return {
        connect: () => prove(slot),
        drop: (connection) => drop(slot, connection),
        release() {
          slot.isHeld = false;
          rest(slot);
          scheduler.release();
        },
      };
    },
    async end(seconds) {
      isEnding = true;
      const until = performance.now() + seconds * 1000;
      // Between two statements of a transaction its connection is at rest.
      while (slots.some(({ isHeld }) => isHeld) && performance.now() < until) await wait(endPause);
      hasEnded = true;
      const left = Math.max(0, until - performance.now()) / 1000;
      await Promise.all(slots.map(({ connection }) => connection?.end(left)));
    },
  };
}
