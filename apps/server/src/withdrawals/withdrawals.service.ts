import type { Tx } from "../database/handles.ts";
import { notify } from "../notifications/index.ts";
import { lockGone, publishRemoval } from "./withdrawals.mutations.ts";
import { findOpenReports, type Gone } from "./withdrawals.queries.ts";
import { reportAnswer } from "./withdrawals.texts.ts";

/**
 * Call before a review, an event, a comment, a quote or a reader is deleted, in the same transaction: notifies the
 * reporters of the outcome, since their reports are deleted with it. False when that has happened already.
 */
export async function notifyReportersOfRemoval(tx: Tx, gone: Gone, at: Date): Promise<boolean> {
  const { what, id } = gone;
  // The deletion of an account locks the reader's row itself.
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
