import { messages, type ReadingStatus } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { deleteEvent, presentEvents } from "../feed/index.ts";
import { addToLibrary, updateLibraryStatus } from "../library/index.ts";
import { findTarget } from "../reactions/index.ts";
import { recomputeLastActivity } from "../readers/index.ts";
import { createReview, deleteReview } from "../reviews/index.ts";
import { notifyReportersOfRemoval } from "../withdrawals/index.ts";
import { countActivities, findEvent, listOwnEventIds } from "./activities.queries.ts";

export async function listOwnActivities(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number },
) {
  const paging = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const [ids, numbers] = await Promise.all([
    listOwnEventIds(ctx.db, actor.readerId, paging),
    countActivities(ctx.db, actor.readerId),
  ]);
  return { events: await presentEvents(ctx, actor, ids), ...query, total_count: numbers.total };
}

type Given =
  | { event_type: "friend_post"; isbn: string; content: string; rating: number; has_spoiler: boolean }
  | { event_type: "friend_book_update"; isbn: string; status: ReadingStatus };

async function shelve(ctx: AppContext, actor: Actor, book: { isbn: string; status: ReadingStatus }) {
  try {
    return await addToLibrary(ctx, actor, book);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "already_in_library") throw error;
    return updateLibraryStatus(ctx, actor, book);
  }
}

/** By the same rules as publishing a review or changing the shelf. */
export async function createActivity(ctx: AppContext, actor: Actor, given: Given) {
  const { message } =
    given.event_type === "friend_post"
      ? await createReview(ctx, actor, { ...given, book_isbn: given.isbn })
      : await shelve(ctx, actor, given);
  // A status that was the same before makes no event.
  const newest = { isbn: given.isbn, limit: 1, offset: 0 };
  const ids = await listOwnEventIds(ctx.db, actor.readerId, newest);
  const [activity = null] = await presentEvents(ctx, actor, ids);
  return { message, activity };
}

/** Throws `activity_not_found`, also for what the actor does not see. */
export async function getActivity(ctx: AppContext, actor: Actor, id: string) {
  const isSeen = (await findTarget(ctx.db, actor.readerId, id)) !== undefined;
  const [activity] = isSeen ? await presentEvents(ctx, actor, [id]) : [];
  if (!activity) throw new AppError("activity_not_found");
  return { activity };
}

export async function deleteActivity(ctx: AppContext, actor: Actor, id: string) {
  const event = await findEvent(ctx.db, id);
  if (!event) throw new AppError("activity_not_found");
  if (event.reader_id !== actor.readerId) {
    // What one does not see is not there.
    throw new AppError((await findTarget(ctx.db, actor.readerId, id)) ? "forbidden" : "activity_not_found");
  }
  if (event.review_id !== null) return deleteReview(ctx, actor, event.review_id);
  await inTransaction(ctx.db, async (tx) => {
    const exists = await notifyReportersOfRemoval(tx, { what: "event", id }, ctx.clock());
    if (!exists) throw new AppError("activity_not_found");
    await deleteEvent(tx, id);
    await recomputeLastActivity(tx, actor.readerId);
  });
  return { message: messages.activities.deleted };
}

export function getActivityStats(ctx: AppContext, actor: Actor) {
  return countActivities(ctx.db, actor.readerId);
}
