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

/**
 * Stars without words: an event each work, moved to the present when they change.
 * @returns the event's id
 */
export async function recordRating(
  tx: Tx,
  rating: { readerId: string; isbn: string; at: Date },
): Promise<string> {
  const moved = await tx
    .updateTable("events")
    .set({ happened_at: sql<Date>`greatest(happened_at, ${rating.at})` })
    .where("reader_id", "=", rating.readerId)
    .where("kind", "=", "friend_rating")
    .where(ofSameWork(rating.isbn))
    .returning("id")
    .executeTakeFirst();
  const { id } =
    moved ??
    (await insertEvent(tx, {
      ...{ reader_id: rating.readerId, kind: "friend_rating", isbn: rating.isbn, happened_at: rating.at },
    }));
  await touchActivity(tx, { ...rating, kind: "friend_rating" });
  return id;
}

const ofSameWork = (isbn: string) => sql<boolean>`
  isbn IN (SELECT o.isbn FROM editions AS o WHERE o.work_id = (SELECT work_id FROM editions AS e WHERE e.isbn = ${isbn}))`;

/** The event of stars that are taken back. True when there was one. */
export async function deleteRatingEvent(tx: Tx, of: { readerId: string; isbn: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("events")
    .where("reader_id", "=", of.readerId)
    .where("kind", "=", "friend_rating")
    .where(ofSameWork(of.isbn))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * One cause is one event: what a reader has just told of a work, that it was read or which stars it was given, goes into
 * the event that says more. It stays where somebody has answered it, and where who sees it would not see the other one.
 */
export async function swallowEvents(
  tx: Tx,
  of: { readerId: string; isbn: string; at: Date },
  kinds: readonly ("friend_book_update" | "friend_rating")[],
): Promise<void> {
  await tx
    .deleteFrom("events")
    .where("reader_id", "=", of.readerId)
    .where("kind", "in", kinds)
    .where((eb) => eb.or([eb("status", "is", null), eb("status", "=", "read")]))
    .where("happened_at", ">", new Date(of.at.getTime() - limits.eventMergeMinutes * 60_000))
    .where(ofSameWork(of.isbn))
    .where("like_count", "=", 0)
    .where("comment_count", "=", 0)
    .where(
      sql<boolean>`EXISTS (
        SELECT FROM readers AS r WHERE r.id = events.reader_id AND (r.reviews_for <> 'me' OR r.library_for = 'me'))`,
    )
    .execute();
}
