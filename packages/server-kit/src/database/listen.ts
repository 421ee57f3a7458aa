import { setTimeout as wait } from "node:timers/promises";
import { escapeIdentifier } from "pg";
import type { Logger } from "../log.ts";
import type { Connect } from "./connect.ts";
import type { Connection } from "./connection.ts";
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

/**
 * Hears what is said on one channel, by a connection of its own. `onBegin` each time the hearing begins: what was said
 * between the loss of a connection and that is lost.
 */
export function listenTo(
  connect: Connect,
  given: { channel: string; onNotice: (text: string) => void; onBegin: () => void; log: Logger },
): Listener {
  const { channel, onNotice, onBegin, log } = given;
  const end = new AbortController();
  let isListening = false;
  let tries = 0;

  /** A connection whose other end is gone without a word does not answer. */
  async function watch(connection: Connection, lost: AbortSignal): Promise<void> {
    for (;;) {
      await wait(lookEvery, undefined, { signal: lost, ref: false }).catch(() => {});
      if (lost.aborted) return;
      await within(answerLimit, connection.query("SELECT 1"));
    }
  }

  async function listenOnce(): Promise<void> {
    const loss = new AbortController();
    const hasClosed = () => {
      loss.abort();
      void connection.end(0);
    };
    end.signal.addEventListener("abort", hasClosed);
    const connection = connect({ onNotice, onLoss: hasClosed });
    try {
      await within(answerLimit, connection.query(`LISTEN ${escapeIdentifier(channel)}`));
      isListening = true;
      tries = 0;
      onBegin();
      await watch(connection, loss.signal);
      if (!end.signal.aborted) log.warn({ channel }, "no longer heard by the database");
    } catch (error) {
      if (!end.signal.aborted) log.warn({ err: error, channel }, "cannot be heard by the database");
    } finally {
      isListening = false;
      end.signal.removeEventListener("abort", hasClosed);
      await connection.end(0);
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
