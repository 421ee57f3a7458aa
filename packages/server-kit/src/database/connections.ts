import { setTimeout as wait } from "node:timers/promises";
import type { Connection, Result } from "./connection.ts";
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

/** Milliseconds that a read may have been under way for others to be sent after it on the same connection. */
const slow = 50;
/** Reads on one connection at once. */
const depth = 4;

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
  /** For what only reads: once more on a connection made anew, where its own turns out to be broken. */
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

interface Turn {
  slot: Slot;
  since: number;
  /** Nothing else was under way there. */
  isAlone: boolean;
}

const ended = () => Object.assign(new Error("the connections are ended"), { code: "CONNECTION_ENDED" });
const unanswered = () =>
  Object.assign(new Error(`the database has not answered in ${answerLimit} ms`), { code: "CONNECT_TIMEOUT" });

/**
 * So many connections, each made by `connect`, which is told whom to tell of its loss.
 *
 * They are given in the order in which callers came: no caller is overtaken for good. When all are busy, some reads more
 * are sent at once after those under way, which spares both sides half of their work with sockets; not after a slow one,
 * and not while a caller waits for a connection of its own, which becomes free only when all is read that was sent on it.
 */
export function openConnections(
  max: number,
  connect: (events: { onLoss: () => void }) => Connection,
  { longestLife = usualLife } = {},
): Connections {
  const slots = Array.from(
    { length: max },
    (): Slot => ({ connection: undefined, hasBroken: false, oldFrom: 0, reads: 0, isHeld: false }),
  );
  const waiting: { isHold: boolean; take: (slot: Slot) => void }[] = [];
  /** Those that are under way, the oldest first. */
  const reads = new Set<Turn>();
  /** When one broke last, on whichever slot: others may be broken and not know it yet. */
  let troubleAt = Number.NEGATIVE_INFINITY;
  /** Since when all who asked whether the server is there have been told that it is not. */
  let awaySince = Number.NEGATIVE_INFINITY;
  let [isEnding, hasEnded] = [false, false];

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

  function findForRead(): Slot | undefined {
    let least: Slot | undefined;
    for (const slot of slots) if (!slot.isHeld && !(least && least.reads <= slot.reads)) least = slot;
    if (!least || least.reads === 0) return least;
    const [oldest] = reads;
    return least.reads < depth && oldest && performance.now() - oldest.since < slow ? least : undefined;
  }

  function giveTurns(): void {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const slot = next.isHold ? slots.find(({ isHeld, reads }) => !isHeld && reads === 0) : findForRead();
      if (!slot) return;
      waiting.shift();
      next.take(slot);
    }
  }

  /** What has its turn counts from that moment: a slot that was chosen later could be another's by then. */
  function takeTurn(isHold: boolean): Promise<Turn> {
    if (isEnding) return Promise.reject(ended());
    return new Promise((resolve) => {
      waiting.push({
        isHold,
        take(slot) {
          const turn = { slot, since: performance.now(), isAlone: slot.reads === 0 };
          if (isHold) slot.isHeld = true;
          else {
            slot.reads += 1;
            reads.add(turn);
          }
          resolve(turn);
        },
      });
      giveTurns();
    });
  }

  /** Of no more use to who had it. */
  function giveBack(slot: Slot): void {
    if (slot.reads === 0 && slot.connection && performance.now() >= slot.oldFrom) {
      void slot.connection.end(1);
      slot.connection = undefined;
      slot.hasBroken = false;
    }
    giveTurns();
  }

  async function readOn({ slot, isAlone }: Turn, text: string, parameters: readonly unknown[]) {
    // Behind another's read no answer may come for as long as that takes.
    const connection = isAlone && isDoubtful(slot) ? await prove(slot) : use(slot);
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
    async read(text, parameters) {
      const turn = await takeTurn(false);
      try {
        return await readOn(turn, text, parameters);
      } finally {
        reads.delete(turn);
        turn.slot.reads -= 1;
        giveBack(turn.slot);
      }
    },
    async hold() {
      const { slot } = await takeTurn(true);
      return {
        connect: () => prove(slot),
        drop: (connection) => drop(slot, connection),
        release() {
          slot.isHeld = false;
          giveBack(slot);
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
