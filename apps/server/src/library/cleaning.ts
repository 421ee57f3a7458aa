import { limits } from "@okurca/contract";
import type { Logger } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { forgetRemovedBooks } from "./library.mutations.ts";

const hourMs = 3_600_000;

/** Forgets books that were taken off a shelf once they can no longer be put back: now and every hour. */
export async function startForgetting(parts: {
  db: Kysely<Tables>;
  log: Logger;
  clock: () => Date;
}): Promise<{ close(): void }> {
  const forget = () =>
    forgetRemovedBooks(parts.db, new Date(parts.clock().getTime() - limits.removedBookHours * hourMs)).catch(
      (error: unknown) => parts.log.warn({ err: error }, "forgetting removed books"),
    );
  const timer = setInterval(() => void forget(), hourMs);
  timer.unref();
  await forget();
  return { close: () => clearInterval(timer) };
}
