import { orderMessages } from "@okurca/contract";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { deleteLeftRatings, moveRatings, releaseRatings, replaceRated } from "../ratings/index.ts";

/** Undefined when the reader has a review of this work already (also when sent twice at once). */
export function insertReview(
  tx: Tx,
  review: Insertable<Tables["reviews"]>,
): Promise<{ id: string } | undefined> {
  return tx
    .insertInto("reviews")
    .values(review)
    .onConflict((conflict) => conflict.columns(["reader_id", "work_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Remembers when it was told that the book was read, of which the review has taken the place; null where that stands. */
export async function setFinishTold(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable("reviews").set({ finish_told_at: at }).where("id", "=", id).execute();
}

/** What is undefined stays. False when the review is gone, or stands no more with its own text, which an order took down. */
export async function updateReview(
  tx: Tx,
  id: string,
  change: Updateable<Tables["reviews"]>,
): Promise<boolean> {
  const result = await tx
    .updateTable("reviews")
    .set(change)
    .where("id", "=", id)
    .$if(change.content !== undefined, (query) => query.where("content", "<>", orderMessages.remains))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Reviews go with their edition and their stars to another work, unless their writer has reviewed that one too; of several
 * that come there at once the latest.
 */
export async function moveReviews(tx: Tx, isbns: readonly string[]): Promise<void> {
  await moveRatings(tx, isbns);
  await sql`
    UPDATE reviews AS v SET work_id = m.target
    FROM (
      SELECT DISTINCT ON (o.reader_id, e.work_id) o.id, e.work_id AS target
      FROM editions AS e JOIN reviews AS o ON o.isbn = e.isbn AND o.work_id <> e.work_id
      WHERE e.isbn = ANY(${[...isbns]}::text[])
      ORDER BY o.reader_id, e.work_id, o.created_at DESC, o.work_id
    ) AS m
    WHERE v.id = m.id
      AND NOT EXISTS (SELECT FROM reviews AS o WHERE o.reader_id = v.reader_id AND o.work_id = m.target)`.execute(
    tx,
  );
  await deleteLeftRatings(tx, isbns);
}

/**
 * A reader's review and stars of one edition as those of another; false, and nothing, where the reader reviewed or rated
 * that one's work, too.
 */
export async function replaceReviewed(
  tx: Tx,
  of: { readerId: string; from: string; to: string; toWork: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM reviews WHERE reader_id = ${of.readerId} AND work_id = ${of.toWork} AND isbn <> ${of.from}`.execute(
    tx,
  );
  if (rows.length > 0 || !(await replaceRated(tx, of))) return false;
  await sql`
    UPDATE reviews SET isbn = ${of.to}, work_id = ${of.toWork}
    WHERE reader_id = ${of.readerId} AND isbn = ${of.from}`.execute(tx);
  return true;
}

/** Of these reviews of the reader, by a query of their ids, those that stand as they were written; with their stars. */
export async function deleteUnchangedReviews(
  tx: Tx,
  readerId: string,
  ids: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ work_id: string }>`
    DELETE FROM reviews AS v
    WHERE v.id IN (${ids}) AND v.reader_id = ${readerId} AND v.updated_at = v.created_at
    RETURNING v.work_id`.execute(tx);
  await releaseRatings(
    tx,
    readerId,
    rows.map(({ work_id }) => work_id),
  );
}

/**
 * Writes another text in the place of a review's, without a sign that it was changed; only where this one stands, if one is
 * given. False where it does not.
 */
export async function setReviewText(tx: Tx, id: string, content: string, only?: string): Promise<boolean> {
  const result = await tx
    .updateTable("reviews")
    .set({ content })
    .where("id", "=", id)
    .$if(only !== undefined, (query) => query.where("content", "=", only ?? ""))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setReviewHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  const change = isHidden ? { is_hidden: true } : { is_hidden: false, is_held: false };
  await tx.updateTable("reviews").set(change).where("id", "=", id).execute();
}

/** Whether moderators are to look at it first; with `at`, it comes out as if it were written then. */
export async function setReviewHeld(tx: Tx, id: string, isHeld: boolean, at?: Date): Promise<void> {
  const times = at === undefined ? {} : { created_at: at, updated_at: at };
  await tx
    .updateTable("reviews")
    .set({ is_held: isHeld, ...times })
    .where("id", "=", id)
    .execute();
}

/** Its event goes with it by the foreign key. @returns when it was told that the book was read, as `setFinishTold` has it */
export async function deleteReview(tx: Tx, id: string): Promise<Date | null | undefined> {
  const row = await tx
    .deleteFrom("reviews")
    .where("id", "=", id)
    .returning("finish_told_at")
    .executeTakeFirst();
  return row?.finish_told_at;
}
