import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { notify } from "../notifications/index.ts";
import { tellWhoWasTold } from "./withdrawals.mutations.ts";
import { findOpenReports, type Gone } from "./withdrawals.queries.ts";

const things = { post: "inceleme", comment: "yorum" } as const;

/**
 * Before a review or a comment is deleted, in the same transaction: whoever reported it hears what became of it, since
 * the report goes with it.
 */
export async function tellOfLoss(tx: Transaction<Tables>, gone: Gone, at: Date): Promise<void> {
  await tellWhoWasTold(tx, gone);
  const waiting = await findOpenReports(tx, gone);
  const told = waiting.map(({ reporter_id, kind }) => ({
    readerId: reporter_id,
    type: "other" as const,
    title: "Şikâyetiniz sonuçlandı",
    message: `Şikâyet ettiğiniz ${things[kind]} kaldırıldı; artık kimse görmüyor.`,
  }));
  await notify(tx, told, at);
}
