import {
  type InputOf,
  limits,
  type listStaffBookRequests as listing,
  bookRequestDeskMessages as m,
  type OutputOf,
  type OwnBookRequest,
  parsePrintedIsbn,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { type Acting, recordAct } from "../acts/index.ts";
import { findPresentEdition } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { notify } from "../notifications/index.ts";
import * as mutations from "./book-requests.mutations.ts";
import {
  countRequests,
  findFoundRequests,
  findRequestStatus,
  listRequestPage,
  listRequestsOf,
} from "./book-requests.queries.ts";
import { addedText, declinedText } from "./book-requests.texts.ts";

/** As the log of acts names a request. */
const subjectOf = (isbn: string) => ({ kind: "book_request", id: isbn });

type Parts = Pick<AppContext, "db" | "reads" | "clock">;
type Given = Omit<mutations.WrittenRequest, "submittedAt"> & { submittedAt: string };
export type TakeRequest = (request: Given, viewer: Actor | undefined, address: string) => Promise<void>;

/** Takes requests, from each address and altogether only so many an hour. */
export function createTakeRequest(ctx: AppContext): TakeRequest {
  const byAddress = ctx.limits.rate("book-requests", limits.bookRequestRate);
  const ofAll = ctx.limits.rate("all-book-requests", limits.bookRequestRateOfAll);
  const mayNot = (retryAfter: number) => {
    if (retryAfter > 0) throw new AppError("too_often", { retryAfter });
  };
  return async (given, viewer, address) => {
    const { isbn } = given;
    if (await findPresentEdition(ctx.reads, isbn)) throw new AppError("already_in_catalogue");
    mayNot(await byAddress(address));
    mayNot(await ofAll("all"));
    const at = ctx.clock();
    const readerId = viewer?.readerId ?? null;
    await inTransaction(ctx.db, async (tx) => {
      await mutations.openRequest(tx, isbn, at);
      await mutations.addRequester(tx, { ...given, submittedAt: new Date(given.submittedAt), readerId, at });
    });
  };
}

export async function listStaffBookRequests(
  ctx: AppContext,
  _actor: Actor,
  query: InputOf<typeof listing>["query"],
): Promise<OutputOf<typeof listing>> {
  const { state, order, page, limit } = query;
  const [rows, waiting, answered] = await Promise.all([
    listRequestPage(ctx.reads, { state, order, ...pagingOf({ page, limit }) }),
    countRequests(ctx.reads, "received"),
    state === "received" ? undefined : countRequests(ctx.reads, state),
  ]);
  const data = rows.map(({ created_at, decided_at, words, ...row }) => ({
    ...{ ...row, words: words ?? [], is_valid: parsePrintedIsbn(row.isbn) !== undefined },
    ...{ created_at: created_at.toISOString(), decided_at: decided_at?.toISOString() ?? null },
  }));
  return { data, waiting, page, limit, total_count: answered ?? waiting };
}

/** By a librarian on the page. */
export async function declineBookRequest(
  ctx: AppContext,
  { readerId }: Actor,
  { isbn, reason }: { isbn: string; reason: string },
) {
  await declineRequest(ctx, { via: "page", readerId }, isbn, reason);
  return { message: m.declined };
}

export async function listOwnRequests(
  ctx: AppContext,
  actor: Actor,
): Promise<{ requests: OwnBookRequest[] }> {
  const rows = await listRequestsOf(ctx.reads, actor.readerId, limits.ownBookRequests);
  return { requests: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

/**
 * The book is in the catalogue: everybody who asked for it is told, also who was refused before. `by` whom, where it was
 * staff or the shell; without, a book has come by itself. `edition` is another one of it where that is what came.
 */
async function answerAdded(
  ctx: Parts,
  isbn: string,
  given: { by?: Acting; edition?: { isbn: string; title: string } } = {},
): Promise<boolean> {
  const edition = given.edition ?? (await findPresentEdition(ctx.reads, isbn));
  if (!edition) return false;
  return inTransaction(ctx.db, async (tx) => {
    const status = await mutations.lockRequest(tx, isbn);
    if (status === undefined || status === "added") return false;
    const at = ctx.clock();
    await mutations.decide(tx, { isbn, status: "added", reason: null, at });
    const asked = await mutations.answerRequesters(tx, { isbn, at, isForAll: true });
    await notify(
      tx,
      asked.map(({ readerId }) => addedText(readerId, edition)),
      at,
    );
    if (given.by) {
      const [before, after] = [{ status }, { status: "added", isbn: edition.isbn }];
      await recordAct(tx, {
        by: given.by,
        act: "book_request.add",
        subject: subjectOf(isbn),
        before,
        after,
        at,
      });
    }
    return true;
  });
}

/** Answers the requests whose book has come into the catalogue; how many. */
export async function answerFoundRequests(ctx: Parts): Promise<number> {
  let answered = 0;
  for (const isbn of await findFoundRequests(ctx.reads)) {
    if (await answerAdded(ctx, isbn)) answered++;
  }
  return answered;
}

/**
 * Tells who asked that the book is there, as `edition` where that is another one. Throws `book_request_not_found`,
 * `request_decided` where they were told, and `book_not_found` where the catalogue lacks it.
 */
export async function answerWithBook(
  ctx: Parts,
  by: Acting,
  isbn: string,
  edition?: { isbn: string; title: string },
): Promise<void> {
  const status = await findRequestStatus(ctx.db, isbn);
  if (status === undefined) throw new AppError("book_request_not_found");
  if (status === "added") throw new AppError("request_decided");
  if (!edition && !(await findPresentEdition(ctx.db, isbn))) throw new AppError("book_not_found");
  if (!(await answerAdded(ctx, isbn, { by, ...(edition && { edition }) })))
    throw new AppError("request_decided");
}

/**
 * Tells who asked why the book is not added. Throws `already_in_catalogue`, `book_request_not_found`, and `request_decided`
 * where it does not wait.
 */
export async function declineRequest(ctx: Parts, by: Acting, isbn: string, reason: string): Promise<void> {
  if (await findPresentEdition(ctx.reads, isbn)) throw new AppError("already_in_catalogue");
  await inTransaction(ctx.db, async (tx) => {
    const status = await mutations.lockRequest(tx, isbn);
    if (status === undefined) throw new AppError("book_request_not_found");
    if (status !== "received") throw new AppError("request_decided");
    const at = ctx.clock();
    await mutations.decide(tx, { isbn, status: "declined", reason, at });
    const asked = await mutations.answerRequesters(tx, { isbn, at, isForAll: false });
    await notify(
      tx,
      asked.map(({ readerId, title }) => declinedText(readerId, { title, reason })),
      at,
    );
    const [before, after] = [{ status }, { status: "declined" }];
    const act = "book_request.decline";
    await recordAct(tx, { by, act, subject: subjectOf(isbn), before, after, reason, at });
  });
}
