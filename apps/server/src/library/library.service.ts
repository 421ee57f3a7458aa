import { type LibraryBook, messages, type ReadingStatus } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import type { Transaction } from "kysely";
import { findEdition, foldText, getEditions } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { recordBookUpdate } from "../feed/index.ts";
import * as mutations from "./library.mutations.ts";
import * as queries from "./library.queries.ts";
import { toLibraryBook } from "./library.views.ts";

export async function listLibrary(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number; q?: string | undefined; status?: ReadingStatus | undefined },
) {
  const filter = {
    readerId: actor.readerId,
    words: query.q ? foldText(query.q) : undefined,
    status: query.status,
  };
  const [rows, total_count, counts] = await Promise.all([
    queries.listShelf(ctx.db, filter, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    queries.countShelf(ctx.db, filter),
    queries.countByStatus(ctx.db, actor.readerId),
  ]);
  const editions = await getEditions(
    ctx.db,
    rows.map((row) => row.isbn),
  );
  const books = rows.flatMap((row) => {
    const book = editions.get(row.isbn);
    return book ? [toLibraryBook(row, book)] : [];
  });
  return { books, page: query.page, limit: query.limit, total_count, counts };
}

async function getLibraryBook(ctx: AppContext, readerId: string, isbn: string): Promise<LibraryBook> {
  const [row, editions] = await Promise.all([
    queries.findShelfBook(ctx.db, readerId, isbn),
    getEditions(ctx.db, [isbn]),
  ]);
  const book = editions.get(isbn);
  if (!row || !book) throw new AppError("not_in_library");
  return toLibraryBook(row, book);
}

export async function addToLibrary(
  ctx: AppContext,
  actor: Actor,
  input: { isbn: string; status: ReadingStatus },
) {
  if (!(await findEdition(ctx.db, input.isbn))) throw new AppError("book_not_found");
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const isAdded = await mutations.insertShelfBook(tx, { readerId: actor.readerId, ...input, at });
    if (!isAdded) throw new AppError("already_in_library");
    await recordBookUpdate(tx, { readerId: actor.readerId, ...input, at });
  });
  return { message: messages.library.added, book: await getLibraryBook(ctx, actor.readerId, input.isbn) };
}

export async function removeFromLibrary(ctx: AppContext, actor: Actor, isbn: string) {
  await inTransaction(ctx.db, async (tx) => {
    const isRemoved = await mutations.deleteShelfBook(tx, actor.readerId, isbn);
    if (!isRemoved) throw new AppError("not_in_library");
  });
  return { message: messages.library.removed };
}

export async function updateLibraryStatus(
  ctx: AppContext,
  actor: Actor,
  input: { isbn: string; status: ReadingStatus },
) {
  await inTransaction(ctx.db, async (tx) => {
    const before = await mutations.lockShelfBook(tx, actor.readerId, input.isbn);
    if (before === undefined) throw new AppError("not_in_library");
    if (before === input.status) return;
    const at = ctx.clock();
    await mutations.setStatus(tx, { readerId: actor.readerId, ...input, at });
    await recordBookUpdate(tx, { readerId: actor.readerId, ...input, at });
  });
  return {
    message: messages.library.statusChanged,
    book: await getLibraryBook(ctx, actor.readerId, input.isbn),
  };
}

export async function updateReadingProgress(
  ctx: AppContext,
  actor: Actor,
  input: { isbn: string; progress: { page: number } | { percent: number } },
) {
  const page = "page" in input.progress ? input.progress.page : null;
  const percent = "percent" in input.progress ? input.progress.percent : null;
  const editions = await getEditions(ctx.db, [input.isbn]);
  const pages = editions.get(input.isbn)?.pages;
  if (page !== null && pages && page > pages) {
    const message = `Bu kitap ${pages} sayfa`;
    throw new AppError("bad_input", { message, details: { page: message } });
  }
  await inTransaction(ctx.db, async (tx) => {
    const before = await mutations.lockShelfBook(tx, actor.readerId, input.isbn);
    if (before === undefined) throw new AppError("not_in_library");
    await mutations.setProgress(tx, {
      readerId: actor.readerId,
      isbn: input.isbn,
      page,
      percent,
      at: ctx.clock(),
    });
  });
  return {
    message: messages.library.progressSaved,
    book: await getLibraryBook(ctx, actor.readerId, input.isbn),
  };
}

/** Publishing a review of a book that is not on the shelf puts it there as read, without an event of its own. */
export async function ensureRead(
  tx: Transaction<Tables>,
  book: { readerId: string; isbn: string; workId: string; at: Date },
): Promise<void> {
  if (await queries.hasWorkOnShelf(tx, book.readerId, book.workId)) return;
  await mutations.insertShelfBook(tx, { ...book, status: "read" });
}
