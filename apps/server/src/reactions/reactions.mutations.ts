import { type Insertable, sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { deleteLikeNotice } from "../notifications/index.ts";
import { hearersOf } from "../readers/index.ts";
import { type Hearers, publish } from "../stream/index.ts";
import { seenOfEvent, seenOfReview, type Target } from "./reactions.queries.ts";

const onTarget = ({ review_id, event_id }: Target) => ({ review_id, event_id });

/**
 * Locks what is liked or commented on before anything is written: one change at a time. Returns its present
 * counts for the viewer; undefined when it was deleted meanwhile.
 */
export async function lockTarget(
  tx: Tx,
  target: Pick<Target, "review_id" | "event_id">,
  viewerId: string,
): Promise<{ like_count: number; comment_count: number } | undefined> {
  const { review_id, event_id } = target;
  const [table, seen] =
    review_id === null ? (["events", seenOfEvent] as const) : (["reviews", seenOfReview] as const);
  const row = tx.selectFrom(table).where("id", "=", review_id ?? event_id ?? "");
  if (!(await row.select("id").forNoKeyUpdate().executeTakeFirst())) return;
  // Read once the lock is held: changes that came during the wait are counted.
  return row
    .select([
      seen(viewerId, "likes", table).as("like_count"),
      seen(viewerId, "comments", table).as("comment_count"),
    ])
    .executeTakeFirst();
}

/** False when the reader liked it already. */
export async function insertLike(tx: Tx, like: { readerId: string; target: Target; at: Date }) {
  const result = await tx
    .insertInto("likes")
    .values({ reader_id: like.readerId, ...onTarget(like.target), created_at: like.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes also the owner's notification of the like; false when there was no like. */
export async function deleteLike(tx: Tx, like: { readerId: string; target: Target }): Promise<boolean> {
  const { review_id, event_id } = like.target;
  const which =
    review_id === null ? sql<boolean>`event_id = ${event_id}` : sql<boolean>`review_id = ${review_id}`;
  const result = await tx
    .deleteFrom("likes")
    .where("reader_id", "=", like.readerId)
    .where(which)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await deleteLikeNotice(tx, { actorId: like.readerId, ...onTarget(like.target) });
  return true;
}

export async function insertComment(tx: Tx, comment: Insertable<Tables["comments"]>): Promise<string> {
  const row = await tx.insertInto("comments").values(comment).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Writes another text in the place of a comment's; only where this one stands, if one is given. False where it does not. */
export async function setCommentText(tx: Tx, id: string, content: string, only?: string): Promise<boolean> {
  const result = await tx
    .updateTable("comments")
    .set({ content })
    .where("id", "=", id)
    .$if(only !== undefined, (query) => query.where("content", "=", only ?? ""))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setCommentHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  const change = isHidden ? { is_hidden: true } : { is_hidden: false, is_held: false };
  await tx.updateTable("comments").set(change).where("id", "=", id).execute();
}

/** Whether moderators are to look at it first; with `at`, it comes out as if it were written then. */
export async function setCommentHeld(tx: Tx, id: string, isHeld: boolean, at?: Date): Promise<void> {
  const times = at === undefined ? {} : { created_at: at };
  await tx
    .updateTable("comments")
    .set({ is_held: isHeld, ...times })
    .where("id", "=", id)
    .execute();
}

export async function deleteComment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("comments").where("id", "=", id).execute();
}

/** Refreshes it on pages of its owner, of the actor, and of the owner's friends and followers who may see it. */
export async function publishReaction(
  tx: Tx,
  reaction: { by: string; of: string; target: Pick<Target, "review_id" | "event_id"> },
): Promise<void> {
  const { by, of, target } = reaction;
  const [table, id] =
    target.review_id === null
      ? (["events", target.event_id ?? ""] as const)
      : (["reviews", target.review_id] as const);
  const ofReviews = hearersOf("r", "reviews_for");
  const hearers =
    table === "reviews"
      ? ofReviews
      : sql<Hearers>`CASE x.kind WHEN 'friend_rating' THEN ${ofReviews} ELSE ${hearersOf("r", "library_for")} END`;
  const { rows } = await sql<{ hearers: Hearers }>`
    SELECT CASE WHEN x.is_hidden THEN 'nobody' ELSE ${hearers} END AS hearers
    FROM ${sql.table(table)} AS x JOIN readers AS r ON r.id = x.reader_id
    WHERE x.id = ${id}`.execute(tx);
  await publish(tx, { kind: "reactions", by, of, id, hearers: rows[0]?.hearers ?? "nobody" });
}
