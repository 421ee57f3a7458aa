import { messages, type ReadingStatus } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { canOnEvent, deleteEvent, findEvent, listOwnEventIds, presentEvents } from "../feed/index.ts";
import { shelve } from "../library/index.ts";
import { refuseUnless } from "../privacy/index.ts";
import { findTarget } from "../reactions/index.ts";
import { lockReaderRow, recomputeLastActivity } from "../readers/index.ts";
import { deleteReview, publishReview } from "../reviews/index.ts";
import { notifyReportersOfRemoval } from "../withdrawals/index.ts";
import { countActivities } from "./activities.queries.ts";

export async function listOwnActivities(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number },
) {
  const [ids, numbers] = await Promise.all([
    listOwnEventIds(ctx.reads, actor.readerId, pagingOf(query)),
    countActivities(ctx.reads, actor.readerId),
  ]);
  return { events: await presentEvents(ctx, actor, ids), ...query, total_count: numbers.total };
}

type Given =
  | { event_type: "friend_post"; isbn: string; content: string; halves: number; has_spoiler: boolean }
  | { event_type: "friend_book_update"; isbn: string; status: ReadingStatus };

/** By the same rules as publishing a review or changing the shelf; a status that was the same before makes no event. */
export function createActivity(ctx: AppContext, actor: Actor, given: Given) {
  return inTransaction(ctx.db, async (tx) => {
    const { message, eventId } =
      given.event_type === "friend_post"
        ? await publishReview(ctx, tx, actor, { ...given, book_isbn: given.isbn })
        : await shelve(ctx, tx, actor, given);
    // Read before the commit, so that what is done is answered for though the database is lost after it.
    const [activity = null] = await presentEvents(
      { reads: tx },
      actor,
      eventId === undefined ? [] : [eventId],
    );
    return { message, activity };
  });
}

/** With all books of its card. Throws `activity_not_found`, also for what the actor does not see. */
export async function getActivity(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const isSeen = (await findTarget(ctx.reads, actor.readerId, id)) !== undefined;
  const [activity] = isSeen ? await presentEvents(ctx, actor, [id], true) : [];
  if (!activity) throw new AppError("activity_not_found");
  return { activity };
}

export async function deleteActivity(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const event = await findEvent(ctx.reads, id);
  if (!event) throw new AppError("activity_not_found");
  await refuseUnless(
    canOnEvent(actor, event).delete,
    () => findTarget(ctx.reads, actor.readerId, id),
    "activity_not_found",
  );
  if (event.review_id !== null) return deleteReview(ctx, actor, { id: event.review_id });
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const exists = await notifyReportersOfRemoval(tx, { what: "event", id }, ctx.clock());
    if (!exists) throw new AppError("activity_not_found");
    await deleteEvent(tx, id);
    await recomputeLastActivity(tx, actor.readerId);
  });
  return { message: messages.activities.deleted };
}

export function getActivityStats(ctx: AppContext, actor: Actor) {
  return countActivities(ctx.reads, actor.readerId);
}
