import { inTransaction } from "@okurca/server-kit";
import { recordAct } from "../../acts/index.ts";
import type { AppContext } from "../../context.ts";
import { notify } from "../../notifications/index.ts";
import { beginSuspension } from "../../readers/index.ts";
import { noThing } from "../reported.queries.ts";
import { lockSubject } from "../reports.mutations.ts";
import { applyMeasures } from "./decide.ts";
import { endSuspensionsOf, findEndedSuspension } from "./decisions.mutations.ts";

/**
 * Ends suspensions whose time is over, reader by reader; one that another report upholds goes on until the end of that one.
 * The reader is told when he or she is free.
 */
export async function endSuspensions(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  let isMore = true;
  while (isMore && !signal?.aborted) {
    const at = clock();
    isMore = await inTransaction(db, async (tx) => {
      // Before anything is locked, as with every change of a suspension; nothing where none is over.
      if (!(await findEndedSuspension(tx, at))) return false;
      await beginSuspension(tx);
      const readerId = await findEndedSuspension(tx, at);
      if (readerId === undefined) return false;
      await lockSubject(tx, readerId);
      await endSuspensionsOf(tx, readerId, at);
      const { is_suspending } = await applyMeasures(tx, { ...noThing, subject_id: readerId });
      if (is_suspending) return true;
      const told = {
        ...{ reader_id: readerId, type: "other" as const, title: "Hesabınızın askısı sona erdi" },
        message: "Yeniden yazabilirsiniz; başkaları da sizi ve yazdıklarınızı görüyor.",
      };
      await notify(tx, [told], at);
      await recordAct(tx, {
        ...{ by: { via: "job" }, act: "suspension.end", subject: "reader", readerId, at },
        ...{ before: { suspended: true }, after: { suspended: false } },
      });
      return true;
    });
  }
}
