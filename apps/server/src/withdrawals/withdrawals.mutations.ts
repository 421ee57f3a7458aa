import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { tellOfNotifications } from "../stream/index.ts";
import type { Gone } from "./withdrawals.queries.ts";

/** The pages of those who were told of it learn that there is something less to read. */
export async function tellWhoWasTold(
  tx: Transaction<Tables>,
  gone: Exclude<Gone, { readerId: string }>,
): Promise<void> {
  const rows = await tx
    .selectFrom("notifications")
    .select("reader_id")
    .distinct()
    .$if("reviewId" in gone, (query) =>
      query.where("review_id", "=", (gone as { reviewId: string }).reviewId),
    )
    .$if("commentId" in gone, (query) =>
      query.where("comment_id", "=", (gone as { commentId: string }).commentId),
    )
    .execute();
  await tellOfNotifications(
    tx,
    rows.map((row) => row.reader_id),
  );
}
