import type { Tx } from "../database/handles.ts";

/** What is liked, locked against deletion: its likes come one after the other. */
export async function lockQuote(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("quotes").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** False when the reader liked it already. */
export async function insertLike(
  tx: Tx,
  like: { quoteId: string; readerId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("quote_likes")
    .values({ quote_id: like.quoteId, reader_id: like.readerId, created_at: like.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when there was none. */
export async function deleteLike(tx: Tx, like: { quoteId: string; readerId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("quote_likes")
    .where("quote_id", "=", like.quoteId)
    .where("reader_id", "=", like.readerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
