import { userInfo } from "node:os";
import { type ClientConfig, defaults } from "pg";
import type { Logger } from "../log.ts";
import { type Connection, type ConnectionEvents, openConnection } from "./connection.ts";
import { embeddedDatabase, embeddedUser } from "./embedded.ts";
import { getTypeParser } from "./types.ts";

export type Address = { url: string } | { socket: string };

// The session's time zone is UTC as well.
defaults.parseInputDatesAsUTC = true;
const account = accountName();
if (account !== undefined) defaults.user ??= account;

/** For an address without a user; undefined where the machine has no name for the account, as in many a container. */
function accountName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

const ownOptions = "-c timezone=UTC";

/**
 * Asked for encryption, pg (8.23) would check the certificate as well, which for libpq only `verify-…` does; and options of
 * the address would stand in the place of ours.
 */
function likeLibpq(url: string): string {
  if (!URL.canParse(url)) return url;
  const { searchParams } = new URL(url);
  const options = searchParams.get("options");
  return [
    url,
    ...(searchParams.has("sslmode") && !searchParams.has("uselibpqcompat") ? ["uselibpqcompat=true"] : []),
    ...(options === null ? [] : [`options=${encodeURIComponent(`${options} ${ownOptions}`)}`]),
  ].join("&");
}

/** What both ends of a connection agree on. */
export function configOf(address: Address): ClientConfig {
  return {
    ...("url" in address
      ? { connectionString: likeLibpq(address.url) }
      : { host: address.socket, user: embeddedUser, database: embeddedDatabase }),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    application_name: "okurca",
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: ownOptions,
    types: { getTypeParser },
  };
}

/** Makes connections to one address. */
export type Connect = (events?: ConnectionEvents) => Connection;

export const connectTo = (address: Address, log: Logger): Connect => {
  const config = configOf(address);
  return (events) => openConnection(config, { log, ...events });
};
