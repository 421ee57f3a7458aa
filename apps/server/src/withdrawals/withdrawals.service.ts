import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { notify } from "../notifications/index.ts";
import { tellWhoWasTold } from "./withdrawals.mutations.ts";
import { findOpenReports, type Gone } from "./withdrawals.queries.ts";

const texts = {
  post: "Şikâyet ettiğiniz inceleme kaldırıldı; artık kimse görmüyor.",
  comment: "Şikâyet ettiğiniz yorum kaldırıldı; artık kimse görmüyor.",
  profile: "Şikâyet ettiğiniz hesap silindi.",
} as const;

/**
 * Before a review, a comment or a reader is deleted, in the same transaction: whoever reported it hears what became of
 * it, since the report goes with it.
 */
export async function tellOfLoss(tx: Transaction<Tables>, gone: Gone, at: Date): Promise<void> {
  if (!("readerId" in gone)) await tellWhoWasTold(tx, gone);
  const waiting = await findOpenReports(tx, gone);
  const told = waiting.map(({ reporter_id, kind }) => ({
    readerId: reporter_id,
    type: "other" as const,
    title: "Şikâyetiniz sonuçlandı",
    message: texts[kind],
  }));
  await notify(tx, told, at);
}
