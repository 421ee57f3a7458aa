import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { Logger } from "../log.ts";
import { within } from "./within.ts";

/** Milliseconds: for the first answer, between looks whether the connection lives, and between tries. */
const answerLimit = 5000;
const lookEvery = 15_000;
const pauses = [50, 100, 200, 500, 1000, 2000];

export interface Listener {
  /** False while the connection is lost: what is said now is not heard. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** Of the listening connection; `onnotify` is one that the client knows but does not name in its types. */
export interface ListenerOptions {
  onnotify: (channel: string, text: string) => void;
  onclose: () => void;
  max_lifetime: null;
}

/**
 * Hears what is said on one channel, by a connection of its own. `onBegin` each time the hearing begins: what was said
 * between the loss of a connection and that is lost.
 *
 * The client's own `listen` (postgres.js 3.4.9) gives up for good when the first try after a loss fails, and does not see
 * a connection whose other end is gone without a word.
 */
export function listenTo(
  connect: (options: ListenerOptions) => postgres.Sql,
  given: { channel: string; onNotice: (text: string) => void; onBegin: () => void; log: Logger },
): Listener {
  const { channel, onNotice, onBegin, log } = given;
  const end = new AbortController();
  let isListening = false;
  let tries = 0;

  async function watch(client: postgres.Sql, lost: AbortSignal): Promise<void> {
    for (;;) {
      await wait(lookEvery, undefined, { signal: lost, ref: false }).catch(() => {});
      if (lost.aborted) return;
      await within(answerLimit, client`SELECT 1`);
    }
  }

  async function listenOnce(): Promise<void> {
    const loss = new AbortController();
    const hasClosed = () => loss.abort();
    end.signal.addEventListener("abort", hasClosed);
    const onnotify = (_channel: string, text: string) => onNotice(text);
    const client = connect({ onnotify, onclose: hasClosed, max_lifetime: null });
    try {
      const isLost = once(loss.signal, "abort").then(() =>
        Promise.reject(new Error("the connection was lost")),
      );
      await within(answerLimit, Promise.race([client`LISTEN ${client(channel)}`, isLost]));
      isListening = true;
      tries = 0;
      onBegin();
      await watch(client, loss.signal);
      if (!end.signal.aborted) log.warn({ channel }, "no longer heard by the database");
    } catch (error) {
      if (!end.signal.aborted) log.warn({ err: error, channel }, "cannot be heard by the database");
    } finally {
      isListening = false;
      end.signal.removeEventListener("abort", hasClosed);
      // A dead connection has nothing to wait for.
      await client.end({ timeout: 0 }).catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    while (!end.signal.aborted) {
      await listenOnce();
      const pause = pauses[Math.min(tries++, pauses.length - 1)];
      await wait(pause, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  }

  const done = keepListening();
  return {
    isListening: () => isListening,
    async close() {
      end.abort();
      await done;
    },
  };
}
