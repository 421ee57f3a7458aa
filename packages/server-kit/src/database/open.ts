import type { Kysely } from "kysely";
import type { ClientConfig } from "pg";
import type { Logger } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { configOf, connectTo } from "./connect.ts";
import type { Connection } from "./connection.ts";
import { openConnections } from "./connections.ts";
import { queryBuilder } from "./dialect.ts";
import { type EmbeddedServer, startEmbeddedServer } from "./embedded.ts";
import { type Listener, listenTo } from "./listen.ts";
import { openReplica, type Replica, withoutReplica } from "./replica.ts";
import { sqlState } from "./unavailable.ts";
import { within } from "./within.ts";

export interface OpenDatabase<DB> {
  db: Kysely<DB>;
  /** The same, for statements that only read: on a connection that breaks under them they are sent again. */
  reads: Kysely<DB>;
  /** How to reach it, for a library with connections of its own. */
  config: ClientConfig;
  isEmbedded: boolean;
  isReady(): Promise<boolean>;
  /** A connection of its own for some work, ended after it with all it may have left open. */
  apart<T>(work: (own: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Reads from that replica of it, while it is near enough. */
  openReplica(url: string | undefined): Replica<DB>;
  /** Hears a channel of NOTIFY until it is closed, which is to be before the database. */
  listen(given: { channel: string; onNotice: (text: string) => void; onBegin: () => void }): Listener;
  close(): Promise<void>;
}

const oldestVersion = 150_000;
/** Milliseconds. */
const readyLimit = 2000;
/** Seconds in which what is under way may end. */
const endLimit = 5;

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "the connection was cut off",
  ENOTFOUND: "the host is unknown",
  EAI_AGAIN: "the host cannot be looked up",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the host cannot be reached",
  CONNECT_TIMEOUT: "no answer",
  ENOENT: "there is no such socket",
  "28P01": "the password is wrong",
  "28000": "this user may not connect",
  "3D000": "there is no such database",
  "53300": "it has too many connections",
};

/** Why a given DATABASE_URL does not work, in one line without its password. */
function connectionProblem(error: unknown, url: string): StartupError {
  const { hostname, port, pathname } = URL.canParse(url)
    ? new URL(url)
    : { hostname: "?", port: "?", pathname: "" };
  const place = `${hostname || "localhost"}:${port || 5432}${pathname}`;
  const code = (error as { code?: string }).code;
  const text = error instanceof URIError ? "it has a % that is no %-code" : (error as Error).message;
  const reason = ((code && reasons[code]) || text).replace(/\s+/g, " ");
  return new StartupError(`DATABASE_URL cannot be used (${place}): ${reason}.`, { cause: error });
}

/** Refuses a server that the migrations and queries cannot work on. */
async function checkServer(connection: Connection): Promise<void> {
  const { rows } = await connection.query(`
    SELECT current_setting('server_version_num')::int AS version,
      current_setting('server_encoding') AS encoding,
      EXISTS (SELECT FROM pg_collation WHERE collname = 'tr-x-icu') AS collation`);
  const row = rows[0] as { version: number; encoding: string; collation: boolean } | undefined;
  if (!row || row.version < oldestVersion) {
    throw new StartupError(
      `DATABASE_URL must name a PostgreSQL 15 or newer; this one is ${Math.floor((row?.version ?? 0) / 10_000)}.`,
    );
  }
  if (row.encoding !== "UTF8") {
    throw new StartupError(`DATABASE_URL must name a database in UTF8; this one is in ${row.encoding}.`);
  }
  if (!row.collation) {
    throw new StartupError(
      "DATABASE_URL must name a PostgreSQL with ICU; the collation tr-x-icu is missing.",
    );
  }
}

/**
 * Opens the embedded PostgreSQL of `dataDir`, or the one of `databaseUrl` (15 or newer).
 * Throws `StartupError` in one line when that is not possible.
 */
export async function openDatabase<DB>(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Logger;
  onStep?: ((text: string) => void) | undefined;
  poolSize?: number;
}): Promise<OpenDatabase<DB>> {
  const { databaseUrl, log, poolSize = 8 } = options;
  const server: EmbeddedServer | undefined = databaseUrl ? undefined : await startEmbeddedServer(options);
  const address = server ? { socket: server.socket } : { url: databaseUrl ?? "" };
  const connect = connectTo(address, log);
  try {
    // pg (8.23) would take a % that is no code for itself, and the password would be another one.
    decodeURIComponent(databaseUrl ?? "");
    const first = connect();
    await checkServer(first).finally(() => first.end(1));
  } catch (error) {
    await server?.stop();
    if (error instanceof StartupError || !databaseUrl) throw error;
    throw connectionProblem(error, databaseUrl);
  }
  const connections = openConnections(poolSize, connect);
  /** Whether the database is there is not asked behind others. */
  const eye = openConnections(1, connect);
  const db = queryBuilder<DB>(connections, { isReader: false });
  const reads = queryBuilder<DB>(connections, { isReader: true });
  let closing: Promise<void> | undefined;
  return {
    ...{ db, reads, config: configOf(address) },
    isEmbedded: server !== undefined,
    async isReady() {
      try {
        await within(readyLimit, eye.read("SELECT 1", []));
        return true;
      } catch (error) {
        log.warn({ state: sqlState(error), err: error }, "database is not ready");
        return false;
      }
    },
    async apart(work) {
      const own = openConnections(1, connect, { longestLife: Number.POSITIVE_INFINITY });
      try {
        return await work(queryBuilder(own, { isReader: false }));
      } finally {
        await own.end(1);
      }
    },
    openReplica: (url) =>
      url === undefined
        ? withoutReplica(reads)
        : openReplica({ connect: connectTo({ url }, log), primary: { db: reads, connect }, log }),
    listen: (given) => listenTo(connect, { ...given, log }),
    close() {
      closing ??= (async () => {
        await Promise.all([eye, connections].map((all) => all.end(endLimit)));
        await server?.stop();
      })();
      return closing;
    },
  };
}
