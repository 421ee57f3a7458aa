import type { Kysely } from "kysely";
import type postgres from "postgres";
import type { Logger } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { connect } from "./connect.ts";
import { type EmbeddedServer, startEmbeddedServer } from "./embedded.ts";
import { type Listener, listenTo } from "./listen.ts";
import { openReplica, type Replica, withoutReplica } from "./replica.ts";
import { tracedKysely } from "./traced-kysely.ts";
import { sqlState } from "./unavailable.ts";
import { within } from "./within.ts";

export interface OpenDatabase<DB> {
  /** Of connections of its own, for what goes past the query builder; nothing may be reserved from it (`openLines`). */
  sql: postgres.Sql;
  db: Kysely<DB>;
  isEmbedded: boolean;
  isReady(): Promise<boolean>;
  /** A connection of its own for some work, ended after it with all it may have left open. */
  apart<T>(work: (own: postgres.Sql) => Promise<T>): Promise<T>;
  /** Reads from that replica of it, while it is near enough. */
  openReplica(url: string | undefined): Replica<DB>;
  /** Hears a channel of NOTIFY until it is closed, which is to be before the database. */
  listen(given: { channel: string; onNotice: (text: string) => void; onBegin: () => void }): Listener;
  close(): Promise<void>;
}

const oldestVersion = 150_000;
/** Milliseconds. */
const readyLimit = 2000;
/** For what goes past the query builder: jobs, and whether the database is there. */
const plainConnections = 2;

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
async function checkServer(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ version: number; encoding: string; collation: boolean }[]>`
    SELECT current_setting('server_version_num')::int AS version,
      current_setting('server_encoding') AS encoding,
      EXISTS (SELECT FROM pg_collation WHERE collname = 'tr-x-icu') AS collation`;
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
  let sql: postgres.Sql | undefined;
  try {
    sql = connect(address, {
      poolSize: Math.min(poolSize, plainConnections),
      log,
      own: { onclose: () => {} },
    });
    await checkServer(sql);
  } catch (error) {
    await sql?.end({ timeout: 1 });
    await server?.stop();
    if (error instanceof StartupError || !databaseUrl) throw error;
    throw connectionProblem(error, databaseUrl);
  }
  const pool = sql;
  const one = (onclose: () => void) =>
    connect(address, { poolSize: 1, log, own: { onclose, max_lifetime: null } });
  const { db, end } = tracedKysely<DB>(poolSize, one);
  let closing: Promise<void> | undefined;
  return {
    sql: pool,
    db,
    isEmbedded: server !== undefined,
    async isReady() {
      try {
        await within(readyLimit, pool`SELECT 1`);
        return true;
      } catch (error) {
        log.warn({ state: sqlState(error), err: error }, "database is not ready");
        return false;
      }
    },
    async apart(work) {
      const client = one(() => {});
      try {
        return await work(client);
      } finally {
        await client.end({ timeout: 0 }).catch(() => {});
      }
    },
    openReplica: (url) =>
      url === undefined
        ? withoutReplica(db)
        : openReplica({
            url,
            primary: { db, connect: (own) => connect(address, { poolSize: 1, log, own }) },
            log,
          }),
    listen: (given) => listenTo((own) => connect(address, { poolSize: 1, log, own }), { ...given, log }),
    close() {
      closing ??= (async () => {
        await Promise.all([pool.end({ timeout: 5 }), end(5)]);
        await server?.stop();
      })();
      return closing;
    },
  };
}
