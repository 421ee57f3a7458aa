import { limits, type ReadingStatus } from "@okurca/contract";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { touchActivity } from "../readers/index.ts";

const insertEvent = (tx: Tx, event: Insertable<Tables["events"]>) =>
  tx.insertInto("events").values(event).returning("id").executeTakeFirstOrThrow();

/**
 * Adding a book and changing its status within ten minutes is one event: the newest one of that book is
 * moved to the present instead of adding another.
 * @returns the event's id
 */
export async function recordBookUpdate(
  tx: Tx,
  update: { readerId: string; isbn: string; status: ReadingStatus; at: Date },
): Promise<string> {
  const since = new Date(update.at.getTime() - limits.eventMergeMinutes * 60_000);
  const merged = await tx
    .updateTable("events")
    // Never back, when a change that began later was quicker.
    .set({ status: update.status, happened_at: sql<Date>`greatest(happened_at, ${update.at})` })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("events")
        .select("id")
        .where("reader_id", "=", update.readerId)
        .where("kind", "=", "friend_book_update")
        .where("isbn", "=", update.isbn)
        .where("happened_at", ">", since)
        .orderBy("happened_at", "desc")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();
  const { id } =
    merged ??
    (await insertEvent(tx, {
      ...{ reader_id: update.readerId, kind: "friend_book_update", isbn: update.isbn },
      ...{ status: update.status, happened_at: update.at },
    }));
  await touchActivity(tx, { ...update, kind: "friend_book_update" });
  return id;
}

/** With its likes and comments. */
export async function deleteEvent(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("events").where("id", "=", id).execute();
}

/** The event of a review is hidden and shown with it. */
export async function setReviewEventHidden(tx: Tx, reviewId: string, isHidden: boolean): Promise<void> {
  await tx.updateTable("events").set({ is_hidden: isHidden }).where("review_id", "=", reviewId).execute();
}

/** @returns the event's id */
export async function recordReview(
  tx: Tx,
  review: { id: string; readerId: string; isbn: string; at: Date },
): Promise<string> {
  const { id } = await insertEvent(tx, {
    ...{ reader_id: review.readerId, kind: "friend_post", isbn: review.isbn },
    ...{ review_id: review.id, happened_at: review.at },
  });
  await touchActivity(tx, { ...review, kind: "friend_post" });
  return id;
}
