import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { notify } from "../notifications/index.ts";
import { lockReaderRow, recomputeLastActivity } from "../readers/index.ts";
import { keepRemovedReview, lockReadersUnder, putReviewBack } from "../removals/index.ts";
import { publishNotificationsChanged } from "../stream/index.ts";
import { notifyReportersOfRemoval } from "../withdrawals/index.ts";
import { earlierNotice, earlierTitle } from "./joins.texts.ts";
import type { Step } from "./steps.mutations.ts";
import { findTwiceReviewed, moveOwnRows, type WorkMove } from "./work-rows.mutations.ts";

/**
 * Of one reader who has reviewed both works, sets the older review aside with what others added to it, moves the rest and
 * says so. False when there is no such reader.
 */
export async function setEarlierAside(
  tx: Tx,
  { step, move, at }: { step: Step; move: WorkMove; at: Date },
): Promise<boolean> {
  const found = await findTwiceReviewed(tx, move);
  if (!found) return false;
  const { reader_id: readerId } = found;
  await lockReaderRow(tx, readerId);
  await lockReadersUnder(tx, found.older);
  // What the reader did until the row was free counts.
  const twice = await findTwiceReviewed(tx, move, readerId);
  if (twice?.older !== found.older) return true;
  await notifyReportersOfRemoval(tx, { what: "review", id: twice.older }, at);
  await keepRemovedReview(tx, twice.older, at, { joinId: step.isNoted ? step.joinId : null });
  await tx.deleteFrom("reviews").where("id", "=", twice.older).execute();
  await moveOwnRows(tx, step, move, [readerId]);
  await recomputeLastActivity(tx, readerId);
  const shown = await tx
    .selectFrom("reviews as v")
    .innerJoin("editions as e", "e.isbn", "v.isbn")
    .select(["v.id", "v.isbn", "e.title"])
    .where("v.reader_id", "=", readerId)
    .where("v.work_id", "=", move.to)
    .executeTakeFirstOrThrow();
  await notify(tx, [earlierNotice(readerId, shown)], at);
  return true;
}

/** Puts one review back that a join had set aside, where its writer has not reviewed its work since; false when none is left. */
export async function putEarlierBack(tx: Tx, joinId: string): Promise<boolean> {
  const find = async (id?: string) => {
    const { rows } = await sql<{ id: string; reader_id: string; work_id: string; removed_at: Date }>`
      SELECT k.id, k.reader_id, (k.review_row->>'work_id')::uuid AS work_id, k.removed_at FROM removed_reviews AS k
      WHERE k.join_id = ${joinId} AND k.state = 'earlier' ${id === undefined ? sql`` : sql`AND k.id = ${id}`}
      ORDER BY k.id LIMIT 1`.execute(tx);
    return rows[0];
  };
  const found = await find();
  if (!found) return false;
  await lockReaderRow(tx, found.reader_id);
  const kept = await find(found.id);
  if (!kept) return true;
  const { id, reader_id: readerId, work_id: workId } = kept;
  const own = tx.selectFrom("reviews").select("id").where("reader_id", "=", readerId);
  const isTaken = await own.where("work_id", "=", workId).executeTakeFirst();
  if (isTaken) {
    // It stays an earlier one of that work, of which nothing is to be undone any more.
    await tx.updateTable("removed_reviews").set({ join_id: null }).where("id", "=", id).execute();
    return true;
  }
  await putReviewBack(tx, { id, workId });
  await withdrawNotice(tx, { readerId, at: kept.removed_at });
  await recomputeLastActivity(tx, readerId);
  return true;
}

async function withdrawNotice(tx: Tx, told: { readerId: string; at: Date }): Promise<void> {
  const rows = await tx
    .deleteFrom("notifications")
    .where("reader_id", "=", told.readerId)
    .where("title", "=", earlierTitle)
    .where("created_at", "=", told.at)
    .returning("reader_id")
    .execute();
  await publishNotificationsChanged(
    tx,
    rows.map(({ reader_id }) => reader_id),
  );
}

/** Deletes an own earlier review, or within the time for that keeps it again; false where there is none. */
export async function setEarlierDeleted(
  db: Db,
  of: { id: string; readerId: string; at: Date; isDeleted: boolean },
): Promise<boolean> {
  const since = new Date(of.at.getTime() - limits.removedReviewSeconds * 1000);
  const { numUpdatedRows } = await db
    .updateTable("removed_reviews")
    .set({ state: of.isDeleted ? "earlier_deleted" : "earlier", removed_at: of.at })
    .where("id", "=", of.id)
    .where("reader_id", "=", of.readerId)
    .where("state", "=", of.isDeleted ? "earlier" : "earlier_deleted")
    .where(sql<boolean>`(${of.isDeleted}::boolean OR removed_at >= ${since})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
