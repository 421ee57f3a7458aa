import type { Audience } from "@okurca/contract";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function setPrivacy(
  tx: Transaction<Tables>,
  readerId: string,
  choice: { library: Audience; reviews: Audience },
): Promise<void> {
  await tx
    .updateTable("readers")
    .set({ library_for: choice.library, reviews_for: choice.reviews })
    .where("id", "=", readerId)
    .execute();
}
