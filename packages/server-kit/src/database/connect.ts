import postgres from "postgres";
import type { Logger } from "../log.ts";
import { embeddedDatabase, embeddedUser } from "./embedded.ts";
import type { ListenerOptions } from "./listen.ts";

/** What both ends of a connection agree on; it is made when it is first needed. */
export function connect(
  address: { url: string } | { socket: string },
  {
    poolSize,
    log,
    own,
  }: { poolSize: number; log: Logger; own: { onclose: () => void; max_lifetime?: null } | ListenerOptions },
): postgres.Sql {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max: poolSize,
    connect_timeout: 5,
    idle_timeout: 0,
    // Seconds. Tries are made only while somebody waits for a connection, and are counted over the whole pool: each further
    // one later would keep readers waiting for a server that has long been back.
    backoff: () => 0.1,
    ...own,
    onnotice: (notice) => log.debug({ notice }, "database notice"),
    connection: {
      application_name: "okurca",
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      timezone: "UTC",
    },
    transform: { undefined: null },
    types: {
      // Counts and sums; beyond 2^53 nothing of ours can come.
      bigint: { to: 20, from: [20], serialize: (value: unknown) => String(value), parse: Number },
      // A calendar day has no time zone: 'YYYY-MM-DD' stays as it is.
      date: {
        to: 1082,
        from: [1082],
        serialize: (value: unknown) => String(value),
        parse: (text: string) => text,
      },
    },
  };
  return "url" in address
    ? postgres(address.url, options)
    : postgres({ ...options, host: address.socket, username: embeddedUser, database: embeddedDatabase });
}
