import { limits } from "@okurca/contract";
import type { Logger } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { forgetImports } from "./imports.mutations.ts";

const hourMs = 3_600_000;

/** Forgets files and the way back once they are old: now and every hour. */
export async function startForgettingImports(parts: {
  db: Kysely<Tables>;
  log: Logger;
  clock: () => Date;
}): Promise<{ close(): void }> {
  const forget = () =>
    forgetImports(parts.db, new Date(parts.clock().getTime() - limits.import.keptDays * 24 * hourMs)).catch(
      (error: unknown) => parts.log.warn({ err: error }, "forgetting imports"),
    );
  const timer = setInterval(() => void forget(), hourMs);
  timer.unref();
  await forget();
  return { close: () => clearInterval(timer) };
}
