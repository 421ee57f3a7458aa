import type * as endpoints from "@okurca/contract";
import { limits, messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, type Paging } from "@okurca/server-kit";
import { findEdition, getEditions } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { recordFinishAgain, recordReview, swallowEvents } from "../feed/index.ts";
import { ensureRead, findShelvedEdition, lockShelvedEdition } from "../library/index.ts";
import { refuseUnless } from "../privacy/index.ts";
import { releaseRatings, setRating } from "../ratings/index.ts";
import { findTarget, publishReaction } from "../reactions/index.ts";
import {
  findRefusal,
  isHeldToLess,
  lockReaderRow,
  recomputeLastActivity,
  refuseEagerNewcomer,
  refuseSuspended,
} from "../readers/index.ts";
import { keepRemovedReview, lockReadersUnder, lockRemovedReview, putReviewBack } from "../removals/index.ts";
import { notifyReportersOfRemoval } from "../withdrawals/index.ts";
import { findPublicReview } from "./public-reviews.queries.ts";
import * as mutations from "./reviews.mutations.ts";
import { canOnReview } from "./reviews.policy.ts";
import { countReviewsOf, findOwnPost, findReview, listReviewsOf } from "./reviews.queries.ts";
import { toPost } from "./reviews.views.ts";

/** Read before the commit, so that the caller gets an answer even when the database is lost after it. */
async function presentPost(tx: Tx, actor: Actor, id: string) {
  const row = await findOwnPost(tx, actor.readerId, id);
  if (!row) throw new AppError("post_not_found");
  const book = (await getEditions(tx, [row.isbn])).get(row.isbn);
  if (!book) throw new AppError("book_not_found");
  return toPost(actor, row, book);
}

type NewReview = endpoints.InputOf<typeof endpoints.createReview>["body"];

/**
 * Publishes a review in the caller's transaction, or puts it into the moderators' queue, which the message says; the caller
 * answers with the result.
 */
export async function publishReview(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  input: NewReview,
): Promise<{ id: string; eventId: string; message: string }> {
  const { readerId } = actor;
  const [refusal, edition] = await Promise.all([
    findRefusal(tx, readerId),
    findEdition(tx, readerId, input.book_isbn),
  ]);
  if (!edition) throw new AppError("book_not_found");
  if (refusal) throw refusal;
  const links_as_text = await refuseEagerNewcomer({ ...ctx, reads: tx }, "reviews", readerId);
  const { isbn, work_id: workId } = edition;
  const at = ctx.clock();
  const { content, halves, has_spoiler, day } = input;
  const [review, shelved] = await Promise.all([
    mutations.insertReview(tx, {
      ...{ reader_id: readerId, work_id: workId, isbn, content, has_spoiler, links_as_text },
      created_at: at,
      updated_at: at,
    }),
    lockShelvedEdition(tx, readerId, isbn),
  ]);
  if (!review) throw new AppError("already_reviewed");
  const [, , finishToldAt, eventId] = await Promise.all([
    ensureRead(tx, { readerId, isbn, shelved, at, day, isRated: false }),
    setRating(tx, { readerId, workId, isbn, halves, at, standsAlone: false }),
    swallowEvents(tx, { readerId, isbn, at, isOfDay: true }, ["friend_book_update", "friend_rating"]),
    recordReview(tx, { id: review.id, readerId, isbn, at }),
    ctx.notices.announceReview(tx, { id: review.id, readerId }),
  ]);
  if (finishToldAt) await mutations.setFinishTold(tx, review.id, finishToldAt);
  const isHeld = await ctx.heldTexts.holdIfWatched(tx, {
    ...{ kind: "review", id: review.id, readerId, content, at },
  });
  return { id: review.id, eventId, message: isHeld ? messages.review.held : messages.review.shared };
}

export async function createReview(ctx: AppContext, actor: Actor, input: NewReview) {
  const shared = await inTransaction(ctx.db, async (tx) => {
    const { id, message } = await publishReview(ctx, tx, actor, input);
    const [post, seen] = await Promise.all([presentPost(tx, actor, id), findPublicReview(tx, id)]);
    return { message, post, is_public: seen !== undefined };
  });
  return shared;
}

/** Throws unless the review is there and the actor may do it. */
async function requireRight(ctx: AppContext, actor: Actor, what: "edit" | "delete", id: string) {
  const review = await findReview(ctx.reads, id);
  if (!review) throw new AppError("post_not_found");
  await refuseUnless(
    canOnReview(actor, review)?.[what] === true,
    () => findTarget(ctx.reads, actor.readerId, id),
    "post_not_found",
  );
  const { reader_id: readerId, work_id: workId, isbn, created_at: writtenAt } = review;
  return { readerId, workId, isbn, writtenAt };
}

export async function updateReview(
  ctx: AppContext,
  actor: Actor,
  {
    id,
    halves,
    ...change
  }: {
    id: string;
    content: string;
    halves?: number | undefined;
    has_spoiler?: boolean | undefined;
  },
) {
  const review = await requireRight(ctx, actor, "edit", id);
  return inTransaction(ctx.db, async (tx) => {
    await refuseSuspended(tx, actor.readerId);
    const at = ctx.clock();
    const links_as_text = await isHeldToLess({ ...ctx, reads: tx }, actor.readerId);
    const isUpdated = await mutations.updateReview(tx, id, { ...change, links_as_text, updated_at: at });
    // Refreshes the review on open pages.
    const target = { review_id: id, event_id: null };
    if (!isUpdated) throw new AppError((await findReview(tx, id)) ? "taken_down" : "post_not_found");
    if (halves !== undefined) await setRating(tx, { ...review, halves, at, standsAlone: false });
    await publishReaction(tx, { by: actor.readerId, of: actor.readerId, target });
    const text = { kind: "review" as const, id, readerId: actor.readerId, content: change.content, at };
    const isHeld = await ctx.heldTexts.holdIfWatched(tx, text);
    const post = await presentPost(tx, actor, id);
    return { message: isHeld ? messages.review.held : messages.review.updated, post };
  });
}

/** What the review that is gone had taken the place of is told again at its time, while the book is read. */
async function tellFinishAgain(
  tx: Tx,
  { readerId, ...review }: { readerId: string; workId: string; isbn: string; writtenAt: Date },
  at: Date,
): Promise<void> {
  const shelved = await findShelvedEdition(tx, readerId, review);
  if (shelved?.status !== "read") return;
  await recordFinishAgain(tx, { readerId, isbn: shelved.isbn, at, day: review.writtenAt });
}

export async function deleteReview(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const review = await requireRight(ctx, actor, "delete", id);
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    await lockReaderRow(tx, actor.readerId);
    await lockReadersUnder(tx, id);
    const exists = await notifyReportersOfRemoval(tx, { what: "review", id }, at);
    if (!exists) throw new AppError("post_not_found");
    await keepRemovedReview(tx, id, at);
    const finishToldAt = await mutations.deleteReview(tx, id);
    await releaseRatings(tx, actor.readerId, [review.workId]);
    if (finishToldAt) await tellFinishAgain(tx, review, finishToldAt);
    await recomputeLastActivity(tx, actor.readerId);
  });
  return { message: messages.review.deleted };
}

/**
 * Brings a review back that its writer deleted a moment ago, as it was, with what others added to it; also to a suspended
 * reader, of whom nobody sees anything. Whose it is and whether there is one is not told to others.
 */
export async function restoreReview(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const { readerId } = actor;
  const post = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const at = ctx.clock();
    const kept = await lockRemovedReview(tx, { id, readerId, at });
    if (!kept) throw new AppError("review_not_kept");
    const { isbn, work_id: workId } = kept;
    if (!kept.has_edition) throw new AppError("book_not_found");
    if (workId === null) throw new AppError("already_reviewed");
    await putReviewBack(tx, { id, workId });
    await swallowEvents(tx, { readerId, isbn, at }, ["friend_rating"]);
    const told = { readerId, isbn, at: kept.created_at, isOfDay: true };
    // What was taken from the feed meanwhile stays away.
    await mutations.setFinishTold(tx, id, (await swallowEvents(tx, told, ["friend_book_update"])) ?? null);
    // Deleted before its friends were told; who was told is not told again.
    if (+kept.removed_at - +kept.created_at < limits.removedReviewSeconds * 1000)
      await ctx.notices.announceReview(tx, { id, readerId });
    await recomputeLastActivity(tx, readerId);
    return presentPost(tx, actor, id);
  });
  return { message: messages.review.restored, post };
}

/** A page of a reader's reviews as the viewer sees them, the newest first. */
export async function listPostsOf(
  ctx: AppContext,
  viewer: Actor | undefined,
  readerId: string,
  paging: Paging,
) {
  const [rows, total] = await Promise.all([
    listReviewsOf(ctx.reads, readerId, viewer?.readerId, paging),
    countReviewsOf(ctx.reads, readerId, viewer?.readerId),
  ]);
  const books = await getEditions(
    ctx.reads,
    rows.map((row) => row.isbn),
  );
  const data = rows.flatMap((row) => {
    const book = books.get(row.isbn);
    return book ? [toPost(viewer, row, book)] : [];
  });
  return { total, data };
}
