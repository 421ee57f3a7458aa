import type { Kysely } from "kysely";
import type { ClientConfig } from "pg";
import type { Logger } from "../log.ts";
import { openConnection } from "./connection.ts";
import { openConnections } from "./connections.ts";
import { queryBuilder } from "./dialect.ts";
import { getTypeParser } from "./types.ts";

/** How to reach the database, as it can be handed to a thread. */
export type PortableConfig = Omit<ClientConfig, "types">;

/** Of `OpenDatabase.config`. */
export function portableConfig({ types: _functions, ...config }: ClientConfig): PortableConfig {
  return config;
}

/**
 * Opens a database from a thread that was handed its `portableConfig`, on few connections of its own. The server is neither
 * started nor looked at: whoever made the thread has it open.
 */
export function openFromThread<DB>(given: { config: PortableConfig; log: Logger; poolSize?: number }): {
  db: Kysely<DB>;
  close(): Promise<void>;
} {
  const config = { ...given.config, types: { getTypeParser } };
  const connections = openConnections(given.poolSize ?? 2, (events) =>
    openConnection(config, { log: given.log, ...events }),
  );
  return { db: queryBuilder<DB>(connections, { isReader: false }), close: () => connections.end(1) };
}
