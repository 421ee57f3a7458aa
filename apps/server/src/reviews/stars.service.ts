import type * as endpoints from "@okurca/contract";
import { messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { findEdition } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { deleteRatingEvent, recordRating, swallowEvents } from "../feed/index.ts";
import { ensureRead, findOnShelf } from "../library/index.ts";
import { deleteRating, setRating, toStars } from "../ratings/index.ts";
import { publishReaction } from "../reactions/index.ts";
import { lockReaderRow, recomputeLastActivity, refuseSuspended } from "../readers/index.ts";
import { publish } from "../stream/index.ts";
import { updateReview } from "./reviews.mutations.ts";
import { findOwnReviewId, findReview } from "./reviews.queries.ts";

const m = messages.library;

/** A review on open pages shows other stars now. */
const refreshReview = (tx: Tx, by: string, id: string) =>
  publishReaction(tx, { by, of: by, target: { review_id: id, event_id: null } });

type Given = endpoints.InputOf<typeof endpoints.rateBook>;

/** Stars without words. Those of a review are the same value: no event tells of them once more. */
export async function rateBook(ctx: AppContext, actor: Actor, given: Given["params"] & Given["body"]) {
  const { readerId } = actor;
  const halves = given.rating_half * 2;
  return inTransaction(ctx.db, async (tx) => {
    const edition = await findEdition(tx, readerId, given.isbn);
    if (!edition) throw new AppError("book_not_found");
    await refuseSuspended(tx, readerId);
    const { isbn, work_id: workId } = edition;
    const at = ctx.clock();
    const shelved = await ensureRead(tx, { readerId, isbn, workId, at, day: given.day, isRated: true });
    const reviewId = await findOwnReviewId(tx, readerId, workId);
    const review = reviewId === undefined ? undefined : await findReview(tx, reviewId);
    const rated = { readerId, workId, isbn: review?.isbn ?? isbn, halves, at };
    await setRating(tx, { ...rated, standsAlone: !review });
    if (reviewId === undefined) {
      await swallowEvents(tx, { readerId, isbn, at }, ["friend_book_update"]);
      await recordRating(tx, { readerId, isbn, at });
    } else {
      // Its stars are part of it: an import that brought it takes back what stands as it was written.
      await updateReview(tx, reviewId, { updated_at: at });
      await refreshReview(tx, readerId, reviewId);
    }
    await publish(tx, { kind: "ratings", to: [readerId] });
    const book = await findOnShelf(tx, readerId, shelved);
    if (!book) throw new AppError("book_not_found");
    return { message: m.rated, ...toStars(halves), book };
  });
}

export async function takeRatingBack(ctx: AppContext, actor: Actor, { isbn }: { isbn: string }) {
  const { readerId } = actor;
  await inTransaction(ctx.db, async (tx) => {
    const edition = await findEdition(tx, readerId, isbn);
    if (!edition) throw new AppError("book_not_found");
    const workId = edition.work_id;
    // A review that is being published has its stars from the same row.
    await lockReaderRow(tx, readerId);
    if ((await findOwnReviewId(tx, readerId, workId)) !== undefined) throw new AppError("rated_in_review");
    if (!(await deleteRating(tx, { readerId, workId }))) throw new AppError("not_rated");
    await publish(tx, { kind: "ratings", to: [readerId] });
    if (await deleteRatingEvent(tx, { readerId, isbn })) await recomputeLastActivity(tx, readerId);
  });
  return { message: m.ratingRemoved };
}
