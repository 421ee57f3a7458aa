export { unprivilegedAccount } from "./account.ts";
export { hasEmbeddedDatabase, makeFolders } from "./home.ts";
export type { Listener } from "./listen.ts";
export { type Migration, migrate } from "./migrate.ts";
export { type OpenDatabase, openDatabase } from "./open.ts";
export { isAlive } from "./processes.ts";
export { inTransaction } from "./transaction.ts";
export { isTimedOut, isUnavailable, sqlState } from "./unavailable.ts";
