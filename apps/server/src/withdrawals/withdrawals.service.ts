import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { notify } from "../notifications/index.ts";
import { lockGone, publishRemoval } from "./withdrawals.mutations.ts";
import { findOpenReports, type Gone } from "./withdrawals.queries.ts";
import { reportAnswer } from "./withdrawals.texts.ts";

/**
 * Before a review, an event, a comment or a reader is deleted, in the same transaction: whoever reported it hears what became of
 * it, since the report goes with it. False when it is gone already, and told.
 */
export async function notifyReportersOfRemoval(
  tx: Transaction<Tables>,
  gone: Gone,
  at: Date,
): Promise<boolean> {
  const { what, id } = gone;
  // A reader's row is locked by who deletes the account.
  if (what !== "reader") {
    if (!(await lockGone(tx, { what, id }))) return false;
    await publishRemoval(tx, { what, id });
  }
  const waiting = await findOpenReports(tx, gone);
  const told = waiting.map(({ reporter_id, kind }) =>
    reportAnswer(reporter_id, kind, "kaldırıldı; artık kimse görmüyor."),
  );
  await notify(tx, told, at);
  return true;
}
