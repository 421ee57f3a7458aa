import type * as endpoints from "@okurca/contract";
import { messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { findEdition, getEditions, toBook } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { deleteRatingEvent, recordRating, swallowEvents } from "../feed/index.ts";
import { ensureRead, findOnShelf, lockShelvedEdition, takeAddingBack, unread } from "../library/index.ts";
import { deleteRating, setRating, toStars } from "../ratings/index.ts";
import { publishReaction } from "../reactions/index.ts";
import { findRefusal, lockReaderRow, recomputeLastActivity } from "../readers/index.ts";
import { keepAfter, keepBefore } from "../removals/index.ts";
import { publish } from "../stream/index.ts";
import { updateReview } from "./reviews.mutations.ts";
import { findOwnReviewId, findReviewedEdition } from "./reviews.queries.ts";

const m = messages.library;

const tellStars = (tx: Tx, of: { readerId: string; isbn: string; at: Date }) =>
  Promise.all([swallowEvents(tx, of, ["friend_book_update"]), recordRating(tx, of)]);

const tellStarsOfReview = (tx: Tx, of: { readerId: string; reviewId: string; at: Date }) =>
  Promise.all([
    // Its stars are part of it: an import that brought it takes back what stands as it was written.
    updateReview(tx, of.reviewId, { updated_at: of.at }),
    // It shows other stars on open pages now.
    publishReaction(tx, {
      by: of.readerId,
      of: of.readerId,
      target: { review_id: of.reviewId, event_id: null },
    }),
  ]);

type Given = endpoints.InputOf<typeof endpoints.rateBook>;

/** Stars without words. Those of a review are the same value: no event tells of them once more. */
export async function rateBook(ctx: AppContext, actor: Actor, given: Given["params"] & Given["body"]) {
  const { readerId } = actor;
  const halves = given.rating_half * 2;
  return inTransaction(ctx.db, async (tx) => {
    // In this order: what stands is looked at behind the lock of the reader's row, so that it stays so.
    const [refusal, edition, shelved] = await Promise.all([
      findRefusal(tx, readerId),
      findReviewedEdition(tx, readerId, given.isbn),
      lockShelvedEdition(tx, readerId, given.isbn),
    ]);
    if (!edition) throw new AppError("book_not_found");
    if (refusal) throw refusal;
    const { isbn, work_id: workId, review_id: reviewId, review_isbn } = edition;
    // Another edition may stand on the shelf.
    const shown =
      shelved && shelved.isbn !== isbn
        ? (await getEditions(tx, [shelved.isbn])).get(shelved.isbn)
        : toBook(edition);
    if (!shown) throw new AppError("book_not_found");
    const at = ctx.clock();
    const undo =
      given.day === undefined
        ? null
        : await keepBefore(tx, { readerId, isbn: shelved?.isbn ?? isbn, at, withStars: true });
    const rated = { readerId, workId, isbn: review_isbn ?? isbn, halves, at };
    const [, , , , book] = await Promise.all([
      ensureRead(tx, { readerId, isbn, shelved, at, day: given.day, isRated: true }),
      setRating(tx, { ...rated, standsAlone: reviewId === null }),
      reviewId === null
        ? tellStars(tx, { readerId, isbn, at })
        : tellStarsOfReview(tx, { readerId, reviewId, at }),
      publish(tx, { kind: "ratings", to: [readerId] }),
      findOnShelf(tx, readerId, shown),
    ]);
    if (!book) throw new AppError("book_not_found");
    // A day that was said is the reader's own word.
    const read_at = shelved?.isWaiting && given.day === undefined ? at.toISOString() : null;
    if (undo !== null) await keepAfter(tx, undo);
    return {
      message: m.rated,
      ...toStars(halves),
      book,
      added_at: shelved ? null : book.added_at,
      read_at,
      undo,
    };
  });
}

/** What is told of stars that put a book on the shelf. */
const bookGoes = "Puanınız silindi, kitap kitaplığınızdan kaldırıldı.";
const bookStays = `${m.ratingRemoved} Kitap kitaplığınızda kaldı; eklendikten sonra kaydı değişti.`;
const staysRead = `${m.ratingRemoved} Kitap okundu olarak kaldı; işaretlendikten sonra kaydı değişti.`;

/**
 * `added_at`: the book that they put on the shelf then goes with them, where it is as it was added. `read_at`: the book that
 * they made read then waits again, where nothing was said of the reading since.
 */
export async function takeRatingBack(
  ctx: AppContext,
  actor: Actor,
  { isbn, added_at, read_at }: { isbn: string; added_at?: string | undefined; read_at?: string | undefined },
) {
  const { readerId } = actor;
  const { isRemoved, waiting, isThere } = await inTransaction(ctx.db, async (tx) => {
    const edition = await findEdition(tx, readerId, isbn);
    if (!edition) throw new AppError("book_not_found");
    const workId = edition.work_id;
    // A review that is being published has its stars from the same row.
    await lockReaderRow(tx, readerId);
    if ((await findOwnReviewId(tx, readerId, workId)) !== undefined) throw new AppError("rated_in_review");
    const waiting =
      read_at === undefined
        ? undefined
        : await unread(tx, { readerId, workId, isbn, readAt: new Date(read_at), at: ctx.clock() });
    const wasRated = await deleteRating(tx, { readerId, workId });
    const book = { readerId, isbn: edition.isbn, at: ctx.clock() };
    const isRemoved = added_at !== undefined && (await takeAddingBack(tx, book, new Date(added_at)));
    if (!wasRated && !isRemoved) throw new AppError("not_rated");
    await publish(tx, { kind: "ratings", to: [readerId] });
    if (await deleteRatingEvent(tx, { readerId, isbn })) await recomputeLastActivity(tx, readerId);
    const left = added_at === undefined ? undefined : await lockShelvedEdition(tx, readerId, isbn);
    return { isRemoved, waiting, isThere: left?.isbn === edition.isbn };
  });
  const isBack = waiting === "back";
  const stays = waiting === "stays" ? staysRead : isThere ? bookStays : m.ratingRemoved;
  const message = isRemoved ? bookGoes : isBack ? m.ratingRemovedToRead : stays;
  return { message, is_removed: isRemoved, is_back: isBack };
}
