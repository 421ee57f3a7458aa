const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
]);
/** Shut down by the administrator, crash shutdown, cannot connect now, too many connections. */
const serverStates = new Set(["57P01", "57P02", "57P03", "53300"]);

/** SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Where the server finds out that what was prepared is no longer there, or no longer fits its tables: nothing was done. */
const stalePlans = new Set(["FetchPreparedStatement", "RevalidateCachedQuery"]);

/** The schema has changed since the statement was prepared; the next time it is prepared anew. */
export const isStalePlan = (error: unknown): boolean =>
  stalePlans.has((error as { routine?: string } | undefined)?.routine ?? "");

/** A statement was given up since it took too long. */
export const isTimedOut = (error: unknown): boolean => sqlState(error) === "57014";

/** It has no room (53: disk full, out of memory, too many connections) or its disk fails (58030): later it may. */
export function isOutOfRoom(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && (state.startsWith("53") || state === "58030");
}

/** The database cannot be reached now, as opposed to having refused a statement. */
export function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: unknown; syscall?: unknown } | undefined)?.code;
  if (typeof code !== "string") return false;
  if (code === "ENOENT") return (error as { syscall?: unknown }).syscall === "connect";
  return connectionCodes.has(code) || serverStates.has(code) || /^08[0-9A-Z]{3}$/.test(code);
}

/** What a replica refuses that the primary would not: a statement in the way of what it replays, or a write. */
export function isReplicaTrouble(error: unknown): boolean {
  const state = sqlState(error);
  return isUnavailable(error) || state === "40001" || state === "25006" || state === "57P04";
}
