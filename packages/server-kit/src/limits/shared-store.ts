import { setTimeout as wait } from "node:timers/promises";
import { within } from "../database/within.ts";
import type { Logger } from "../log.ts";
import { createLoss, type Loss } from "../loss.ts";

/** What we need of the client, whose own type differs for each way of making it. */
interface Client {
  connect(): Promise<unknown>;
  eval(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(): void;
}

/** Milliseconds: for an answer a caller waits for, a connection and its first answer, and between tries. */
const patience = 150;
const beginLimit = 2000;
const pauses = [50, 100, 200, 500, 1000];

/** Asked first: a server that lives but takes no writes, or runs no scripts, cannot count. */
const firstQuestion = "return redis.call('SET', KEYS[1], '1', 'PX', 1000)";

export interface SharedStore {
  isUp(): boolean;
  /**
   * What a script answers; undefined, at once, while Redis is down, and after a short wait when it goes down
   * during the question.
   */
  run(script: string, key: string, words: readonly (string | number)[]): Promise<unknown>;
  close(): Promise<void>;
}

/** The address without user and password, for the log. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname === "/" ? "" : pathname}`;
}

/**
 * Redis, as long as it is up. Callers never wait for it: the first question without an answer marks it down
 * for all, and a background loop tries a new connection until one answers.
 */
export function openSharedStore({ url, log }: { url: string; log: Logger }): SharedStore {
  const end = new AbortController();
  const place = placeOf(url);
  let current: { client: Client; loss: Loss } | undefined;
  let hasTold = false;

  async function hold(client: Client): Promise<void> {
    const loss = createLoss();
    const close = () => loss.lose(new Error("closed"));
    client.on("error", loss.lose);
    end.signal.addEventListener("abort", close, { once: true });
    try {
      await within(beginLimit, client.connect());
      await within(beginLimit, client.eval(firstQuestion, { keys: ["okurca:first"], arguments: [] }));
      current = { client, loss };
      if (hasTold) log.info({ place }, "limits are shared by way of Redis again");
      hasTold = false;
      await loss.wait();
    } finally {
      end.signal.removeEventListener("abort", close);
    }
  }

  async function keep(): Promise<void> {
    // Loaded only where used: it takes 30 MB.
    const { createClient } = await import("@redis/client");
    for (let tries = 0; !end.signal.aborted; tries++) {
      const client = createClient({
        url,
        RESP: 2,
        disableOfflineQueue: true,
        maintNotifications: "disabled",
        socket: { connectTimeout: beginLimit, reconnectStrategy: false },
      });
      try {
        await hold(client);
      } catch (error) {
        if (current) tries = 0;
        current = undefined;
        if (!end.signal.aborted && !hasTold) {
          hasTold = true;
          log.warn({ err: error, place }, "Redis is away: limits count in each process until it is back");
        }
      }
      try {
        client.destroy();
      } catch {
        // It was not open.
      }
      const pause = pauses[Math.min(tries, pauses.length - 1)];
      await wait(pause, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  }

  const done = keep();
  return {
    isUp: () => current !== undefined,
    async run(script, key, words) {
      const asked = current;
      if (!asked) return undefined;
      const answer = asked.client.eval(script, { keys: [key], arguments: words.map(String) });
      try {
        return await within(patience, asked.loss.beside(answer));
      } catch (error) {
        asked.loss.lose(error as Error);
        return undefined;
      }
    },
    async close() {
      end.abort();
      await done;
    },
  };
}
