import type * as endpoints from "@okurca/contract";
import {
  type Book,
  changeMessages,
  foldText,
  type LibraryBook,
  messages,
  type ReadingStatus,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction, type Paging, pagingOf } from "@okurca/server-kit";
import { findEdition, getEditions } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { deleteBookUpdate, recordBookUpdate } from "../feed/index.ts";
import { publishReaction } from "../reactions/index.ts";
import { lockReaderRow, recomputeLastActivity, refuseSuspended } from "../readers/index.ts";
import { keepAfter, keepBefore, lockKeptBook, putBookBack } from "../removals/index.ts";
import * as mutations from "./library.mutations.ts";
import * as queries from "./library.queries.ts";
import { toLibraryBook } from "./library.views.ts";
import { dayOf, openReading, pastDay } from "./readings/index.ts";

const m = messages.library;

async function presentBooks(db: Db, readerId: string, isbns: readonly string[]): Promise<LibraryBook[]> {
  const [rows, editions] = await Promise.all([
    queries.findShelfBooks(db, readerId, isbns),
    getEditions(db, [...isbns]),
  ]);
  return rows.flatMap((row) => {
    const book = editions.get(row.isbn);
    return book ? [toLibraryBook(row, book)] : [];
  });
}

export async function listLibrary(
  ctx: AppContext,
  actor: Actor,
  query: endpoints.InputOf<typeof endpoints.listLibrary>["query"],
) {
  const { page, limit, sort } = query;
  const filter = {
    readerId: actor.readerId,
    words: query.q ? foldText(query.q) : undefined,
    status: query.status,
    isAbandoned: query.abandoned !== undefined,
  };
  const [isbns, counts, abandoned_count] = await Promise.all([
    queries.listShelf(ctx.reads, filter, { sort, ...pagingOf(query) }),
    queries.countByStatus(ctx.reads, filter),
    queries.countAbandoned(ctx.reads, filter),
  ]);
  // What was given up is to be read.
  const ofAbandoned = (query.status ?? "to-read") === "to-read" ? abandoned_count : 0;
  const total_count = filter.isAbandoned ? ofAbandoned : counts[query.status ?? "all"];
  const books = await presentBooks(ctx.reads, actor.readerId, isbns);
  return { books, page, limit, total_count, counts, abandoned_count };
}

/** A page of a reader's shelf, the newest first. */
export async function listBooksOf(ctx: AppContext, readerId: string, paging: Paging) {
  const filter = { readerId, words: undefined, status: undefined };
  const [isbns, { all: total }] = await Promise.all([
    queries.listShelf(ctx.reads, filter, { sort: "eklenme", ...paging }),
    queries.countShelf(ctx.reads, readerId),
  ]);
  return { total, data: await presentBooks(ctx.reads, readerId, isbns) };
}

/** One reader's book, at the time of the change. */
interface Shelved {
  readerId: string;
  isbn: string;
  at: Date;
}

/**
 * Changes one book of the shelf and returns it as it is then. Reads it before the commit: a database lost
 * after the commit cannot turn a completed change into an answer that says to try again.
 */
function changeBook(
  ctx: AppContext,
  { readerId }: Actor,
  isbn: string,
  change: (tx: Tx, book: Shelved) => Promise<unknown>,
): Promise<LibraryBook> {
  return inTransaction(ctx.db, async (tx) => {
    // In this order: what the change looks at is looked at behind the lock.
    await Promise.all([lockReaderRow(tx, readerId), change(tx, { readerId, isbn, at: ctx.clock() })]);
    const [book] = await presentBooks(tx, readerId, [isbn]);
    if (!book) throw new AppError("not_in_library");
    return book;
  });
}

/**
 * As `changeBook` does; `undo` is by what the change can be taken back. The change calls `keep` before it writes: where it
 * writes nothing, the way back of the change before stays.
 */
async function changeWithUndo(
  ctx: AppContext,
  actor: Actor,
  isbn: string,
  change: (tx: Tx, book: Shelved, keep: () => Promise<void>) => Promise<unknown>,
): Promise<{ book: LibraryBook; undo: string | null }> {
  let undo: string | null = null;
  const book = await changeBook(ctx, actor, isbn, async (tx, of) => {
    await change(tx, of, async () => {
      undo = await keepBefore(tx, of);
    });
    if (undo !== null) await keepAfter(tx, undo);
  });
  return { book, undo };
}

/** Its status, locked until commit. Throws `not_in_library`. */
async function lockOnShelf(tx: Tx, { readerId, isbn }: Shelved): Promise<ReadingStatus> {
  const status = await mutations.lockShelfBook(tx, readerId, isbn);
  if (status === undefined) throw new AppError("not_in_library");
  return status;
}

/** Throws `not_in_library`, `not_reading`. */
async function refuseUnlessReading(tx: Tx, book: Shelved): Promise<void> {
  if ((await lockOnShelf(tx, book)) !== "reading") throw new AppError("not_reading");
}

/**
 * A change of status begins or ends a reading. `day`: null where it is unknown, undefined where the reader
 * did not say.
 */
async function followStatus(
  tx: Tx,
  book: Shelved,
  change: { from: ReadingStatus | undefined; to: ReadingStatus; day: string | null | undefined },
): Promise<void> {
  const { from, to, day } = change;
  if (to === "reading") {
    await openReading.begin(tx, { ...book, day: day === undefined ? dayOf(book.at) : day });
  }
  if (to !== "read") return;
  // A reader who was reading the book ends today; one who adds it as read may have read it long ago.
  const end = day === undefined ? (from === "reading" ? dayOf(book.at) : null) : day;
  await openReading.finish(tx, { ...book, day: end, isSaid: day !== undefined });
}

interface Shelving {
  isbn: string;
  status: ReadingStatus;
  /** Null where it is unknown, undefined where the reader did not say. */
  day?: string | null | undefined;
}

/**
 * Returns the id of the event that tells of it; undefined if the book is on the shelf already. Throws
 * `book_not_found`.
 */
async function putOnShelf(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  input: Shelving,
): Promise<string | undefined> {
  const { isbn, status } = input;
  if (!(await findEdition(tx, actor.readerId, isbn))) throw new AppError("book_not_found");
  const book = { readerId: actor.readerId, isbn, at: ctx.clock() };
  const day = input.day && pastDay(input.day, book.at, "day");
  if (!(await mutations.insertShelfBook(tx, { ...book, status }))) return undefined;
  const [, eventId] = await Promise.all([
    followStatus(tx, book, { from: undefined, to: status, day }),
    recordBookUpdate(tx, { ...book, status }),
  ]);
  return eventId;
}

/** Of a book that is read already a day says when the last reading ended. */
async function correctEnd(tx: Tx, end: Shelved & { day: string | null }): Promise<void> {
  await mutations.markChanged(tx, end);
  if (!(await openReading.setLastEnd(tx, end))) await openReading.insertFinished(tx, end);
}

/**
 * Returns the id of the event that tells of it; undefined if the status was the same. Throws
 * `not_in_library`.
 */
async function changeStatus(
  tx: Tx,
  book: Shelved,
  { status, day: said }: Pick<Shelving, "status" | "day">,
  keep?: () => Promise<void>,
): Promise<string | undefined> {
  const day = said && pastDay(said, book.at, "day");
  const from = await lockOnShelf(tx, book);
  const isSame = from === status;
  if (isSame && (status !== "read" || day === undefined)) return undefined;
  await keep?.();
  if (isSame) {
    await correctEnd(tx, { ...book, day: day ?? null });
    return undefined;
  }
  const [, , eventId] = await Promise.all([
    mutations.setStatus(tx, { ...book, status }),
    followStatus(tx, book, { from, to: status, day }),
    recordBookUpdate(tx, { ...book, status }),
  ]);
  return eventId;
}

/**
 * Puts a book on the shelf or changes its status, in the caller's transaction; the caller shows the result.
 */
export async function shelve(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  input: Shelving,
): Promise<{ message: string; eventId: string | undefined }> {
  await lockReaderRow(tx, actor.readerId);
  const added = await putOnShelf(ctx, tx, actor, input);
  if (added !== undefined) return { message: m.added, eventId: added };
  const book = { readerId: actor.readerId, isbn: input.isbn, at: ctx.clock() };
  return { message: m.statusChanged, eventId: await changeStatus(tx, book, input) };
}

export async function addToLibrary(ctx: AppContext, actor: Actor, input: Shelving) {
  const shown = await changeBook(ctx, actor, input.isbn, async (tx) => {
    if ((await putOnShelf(ctx, tx, actor, input)) === undefined) throw new AppError("already_in_library");
  });
  return { message: m.added, book: shown };
}

/** What told of it goes too; the reader's row is locked. False where the book does not stand as it was added at that time. */
export async function takeAddingBack(tx: Tx, book: Shelved, addedAt: Date): Promise<boolean> {
  if (!(await mutations.isAsAdded(tx, { ...book, addedAt }))) return false;
  await deleteBookUpdate(tx, { ...book, at: addedAt });
  await recomputeLastActivity(tx, book.readerId);
  await mutations.deleteShelfBook(tx, book);
  return true;
}

/** `added_at`: takes back that the book was added then, and what told of it. */
export async function removeFromLibrary(
  ctx: AppContext,
  actor: Actor,
  { isbn, added_at }: { isbn: string; added_at?: string | undefined },
) {
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const book = { readerId: actor.readerId, isbn, at: ctx.clock() };
    if (added_at === undefined) {
      if (!(await mutations.removeShelfBook(tx, book))) throw new AppError("not_in_library");
      return;
    }
    await lockOnShelf(tx, book);
    if (!(await takeAddingBack(tx, book, new Date(added_at)))) throw new AppError("shelf_changed");
  });
  return { message: m.removed };
}

export async function restoreToLibrary(ctx: AppContext, actor: Actor, { isbn }: { isbn: string }) {
  const shown = await changeBook(ctx, actor, isbn, async (tx) => {
    if ((await mutations.lockShelfBook(tx, actor.readerId, isbn)) !== undefined) {
      throw new AppError("already_in_library");
    }
    const result = await mutations.restoreShelfBook(tx, actor.readerId, isbn);
    if (result === "not_kept") throw new AppError("not_in_library");
    // Another request added it at the same moment.
    if (result === "occupied") throw new AppError("already_in_library");
  });
  return { message: m.restored, book: shown };
}

export async function updateLibraryStatus(ctx: AppContext, actor: Actor, input: Shelving) {
  const changed = await changeWithUndo(ctx, actor, input.isbn, (tx, book, keep) =>
    changeStatus(tx, book, input, keep),
  );
  return { message: m.statusChanged, ...changed };
}

/** Giving a book up notifies no one: friends see what a reader reads and has read. */
export async function abandonBook(
  ctx: AppContext,
  actor: Actor,
  input: { isbn: string; day?: string | undefined },
) {
  const changed = await changeWithUndo(ctx, actor, input.isbn, async (tx, book, keep) => {
    const day = pastDay(input.day ?? dayOf(book.at), book.at, "day");
    await refuseUnlessReading(tx, book);
    await keep();
    // A reading that was deleted meanwhile had begun nevertheless.
    await openReading.begin(tx, { ...book, day: null });
    const isSaid = input.day !== undefined;
    await openReading.end(tx, { ...book, outcome: "abandoned", day, isSaid });
    await mutations.setStatus(tx, { ...book, status: "to-read" });
  });
  return { message: m.abandoned, ...changed };
}

export async function updateReadingProgress(
  ctx: AppContext,
  actor: Actor,
  progress: { isbn: string; day?: string | undefined } & ({ page: number } | { percent: number }),
) {
  const { isbn } = progress;
  const page = "page" in progress ? progress.page : null;
  const percent = "percent" in progress ? progress.percent : null;
  const pages = (await getEditions(ctx.reads, [isbn])).get(isbn)?.pages;
  if (page !== null && pages && page > pages) {
    const message = `Bu kitap ${pages} sayfa`;
    throw new AppError("bad_input", { message, details: { page: message } });
  }
  const changed = await changeWithUndo(ctx, actor, isbn, async (tx, book, keep) => {
    const day = pastDay(progress.day ?? dayOf(book.at), book.at, "day");
    await refuseUnlessReading(tx, book);
    await keep();
    const entry = { ...book, page, percent, day };
    if (await openReading.setProgress(tx, entry)) return;
    await openReading.begin(tx, { ...book, day: null });
    await openReading.setProgress(tx, entry);
  });
  return { message: m.progressSaved, ...changed };
}

/** Throws `change_not_kept`, `changed_since`, and `suspended` where it would give other stars. */
export async function undoShelfChange(ctx: AppContext, { readerId }: Actor, { id }: { id: string }) {
  const book = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const kept = await lockKeptBook(tx, { id, readerId, at: ctx.clock() });
    if (!kept) throw new AppError("change_not_kept");
    if (!kept.is_same) throw new AppError("changed_since");
    if (kept.gives_stars) await refuseSuspended(tx, readerId);
    const { reviewId } = await putBookBack(tx, { ...kept, id, readerId });
    const target = { review_id: reviewId ?? null, event_id: null };
    if (reviewId !== undefined) await publishReaction(tx, { by: readerId, of: readerId, target });
    await recomputeLastActivity(tx, readerId);
    return (await presentBooks(tx, readerId, [kept.isbn]))[0] ?? null;
  });
  return { message: changeMessages.undone, book };
}

interface Opinion extends Shelved {
  /** What `lockShelvedEdition` has found. */
  shelved: queries.OnShelf | undefined;
  /** When it was finished: null where that is unknown, undefined where the reader did not say. */
  day: string | null | undefined;
  /** Stars are given to what has been read: a book that waits to be read is read, also where no day is said. */
  isRated: boolean;
}

/**
 * Who rates or reviews a book has read it: one that is not on the shelf, in any edition, is added as read, without an event
 * of its own. A day makes one that is there read, or says when it was. What follows may be called without waiting for it.
 */
export async function ensureRead(tx: Tx, { shelved, day, isRated, ...given }: Opinion): Promise<void> {
  const end = day && pastDay(day, given.at, "day");
  if (!shelved) return mutations.insertReadBook(tx, { ...given, day: end ?? null });
  const { isbn, status: from, isWaiting } = shelved;
  const book = { ...given, isbn };
  if (from === "read") {
    if (!end) return;
    await Promise.all([
      mutations.markChanged(tx, book),
      openReading.setUnknownEnd(tx, { ...book, day: end }),
    ]);
  } else if (day !== undefined || (isRated && isWaiting)) {
    await Promise.all([
      mutations.setStatus(tx, { ...book, status: "read" }),
      followStatus(tx, book, { from, to: "read", day: end }),
    ]);
  }
}

/**
 * Takes back that `ensureRead` made a waiting book read for its stars at that time; "stays" where something was entered about
 * it since, undefined where it is not read.
 */
export async function unread(
  tx: Tx,
  { workId, ...book }: Shelved & { workId: string; readAt: Date },
): Promise<"back" | "stays" | undefined> {
  const shelved = await queries.findShelvedEdition(tx, book.readerId, { workId, isbn: book.isbn });
  if (shelved?.status !== "read") return undefined;
  return (await mutations.putBackToRead(tx, { ...book, isbn: shelved.isbn })) ? "back" : "stays";
}

/** A book of the shelf as it is shown, of which this is known already; undefined where it is not there. */
export async function findOnShelf(db: Db, readerId: string, book: Book): Promise<LibraryBook | undefined> {
  const [row] = await queries.findShelfBooks(db, readerId, [book.isbn]);
  return row && toLibraryBook(row, book);
}
