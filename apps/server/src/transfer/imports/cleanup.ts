import { limits } from "@okurca/contract";
import { everyHour, type Logger, type Upkeep } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { deleteImportsBefore } from "./imports.mutations.ts";

const keptMs = limits.import.keptDays * 86_400_000;

/** Forgets files and the way back once they are old. */
export function startImportCleanup({
  db,
  log,
  clock,
}: {
  db: Kysely<Tables>;
  log: Logger;
  clock: () => Date;
}): Promise<Upkeep> {
  return everyHour(log, "forgetting imports", () =>
    deleteImportsBefore(db, new Date(clock().getTime() - keptMs)),
  );
}
