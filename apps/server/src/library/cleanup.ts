import { limits } from "@okurca/contract";
import { everyHour, type Logger, type Upkeep } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { deleteRemovedBooksBefore } from "./library.mutations.ts";

const keptMs = limits.removedBookHours * 3_600_000;

/** Forgets books that were taken off a shelf once they can no longer be put back. */
export function startShelfCleanup({
  db,
  log,
  clock,
}: {
  db: Kysely<Tables>;
  log: Logger;
  clock: () => Date;
}): Promise<Upkeep> {
  return everyHour(log, "forgetting removed books", () =>
    deleteRemovedBooksBefore(db, new Date(clock().getTime() - keptMs)),
  );
}
