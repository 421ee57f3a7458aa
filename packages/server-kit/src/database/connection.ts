import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientConfig, Query, type QueryResult } from "pg";
import type { Logger } from "../log.ts";
import { declaredTypes } from "./types.ts";
import { isStalePlan } from "./unavailable.ts";

export type Result = QueryResult<Record<string, unknown>>;

/** One connection to the server, from its first message to its end; it is never made anew. */
export interface Connection {
  /** It broke, or was ended: what is sent through it fails. */
  readonly isLost: boolean;
  /** `performance.now()` of when the latest statement that was answered was sent; minus infinity before the first. */
  readonly provenAt: number;
  /**
   * Statements go out in the order in which they are sent, none waiting for the answer to another, and are prepared once.
   * Without parameters given it may be several statements. Fails when the connection breaks under it. One whose plan is
   * from before a migration is sent once more, unless it is part of a transaction: that has failed by it, and once it has
   * ended the statement would be done outside of it.
   */
  query(text: string, parameters?: readonly unknown[], of?: { isInTransaction?: boolean }): Promise<Result>;
  /** Waits so many seconds for what is under way. */
  end(seconds: number): Promise<void>;
}

export interface ConnectionEvents {
  /** Once, unless it was ended by this program. */
  onLoss?: () => void;
  onNotice?: (text: string) => void;
}

/** pg (8.23) tells a lost connection, and one that cannot be made in time, by a message alone. */
function withCode(error: Error & { code?: string }): Error {
  const code = error.message === "timeout expired" ? "CONNECT_TIMEOUT" : "CONNECTION_CLOSED";
  return typeof error.code === "string" ? error : Object.assign(error, { code });
}

/** Begins to connect at once. */
export function openConnection(
  config: ClientConfig,
  { log, onLoss, onNotice }: ConnectionEvents & { log: Logger },
): Connection {
  const socket = new Socket();
  const client = new Client({ ...config, pipeline: true, stream: () => socket });
  /** By declared types and text: another type given for a parameter makes another statement of it. */
  const names = new Map<string, string>();
  let named = 0;
  let isLost = false;
  let provenAt = Number.NEGATIVE_INFINITY;

  function lose(): void {
    if (isLost) return;
    isLost = true;
    socket.destroy();
    onLoss?.();
  }
  client.on("error", lose);
  client.on("end", lose);
  client.on("notice", (notice) => log.debug({ notice }, "database notice"));
  client.on("notification", ({ payload }) => onNotice?.(payload ?? ""));
  let opening: Promise<void> | undefined = client.connect().then(
    () => {
      opening = undefined;
    },
    (error: Error) => {
      lose();
      throw withCode(error);
    },
  );
  opening.catch(() => {});

  function send(text: string, prepared: object): Promise<Result> {
    return new Promise((resolve, reject) => {
      const query = new Query(text, (error, result) => {
        if (error) reject(isLost ? withCode(error) : error);
        else resolve(result);
      });
      client.query(Object.assign(query, prepared));
    });
  }

  async function sendPrepared(
    text: string,
    values: readonly unknown[],
    isInTransaction: boolean,
  ): Promise<Result> {
    const types = declaredTypes(values);
    const key = types ? `${types} ${text}` : text;
    const sendOnce = () => {
      const name = names.get(key) ?? `s${++named}`;
      names.set(key, name);
      return send(text, { name, values, ...(types && { types }) });
    };
    try {
      return await sendOnce();
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.delete(key);
      if (isInTransaction) throw error;
      return sendOnce();
    }
  }

  return {
    get isLost() {
      return isLost;
    },
    get provenAt() {
      return provenAt;
    },
    async query(text, parameters, { isInTransaction = false } = {}) {
      const sentAt = performance.now();
      if (opening) await opening;
      const result = await (parameters ? sendPrepared(text, parameters, isInTransaction) : send(text, {}));
      provenAt = Math.max(provenAt, sentAt);
      return result;
    },
    async end(seconds) {
      const isOpen = !isLost;
      isLost = true;
      if (isOpen && seconds > 0)
        await Promise.race([client.end(), wait(seconds * 1000, undefined, { ref: false })]);
      socket.destroy();
    },
  };
}
