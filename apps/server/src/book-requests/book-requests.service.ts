import { limits, type OwnBookRequest } from "@okurca/contract";
import { type Actor, AppError, inTransaction, StartupError } from "@okurca/server-kit";
import { findPresentEdition } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { notify } from "../notifications/index.ts";
import * as mutations from "./book-requests.mutations.ts";
import { findFoundRequests, listRequestsOf } from "./book-requests.queries.ts";
import { addedText, declinedText } from "./book-requests.texts.ts";

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

export async function listOwnRequests(
  ctx: AppContext,
  actor: Actor,
): Promise<{ requests: OwnBookRequest[] }> {
  const rows = await listRequestsOf(ctx.reads, actor.readerId, limits.ownBookRequests);
  return { requests: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

/** The book is in the catalogue: everybody who asked for it is told, also who was refused before. */
async function answerAdded(ctx: Parts, isbn: string): Promise<boolean> {
  const edition = await findPresentEdition(ctx.reads, isbn);
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

/** The operator's "added"; throws `StartupError` where nothing can be answered. */
export async function addRequested(ctx: AppContext, isbn: string): Promise<void> {
  if (!(await findPresentEdition(ctx.reads, isbn))) {
    throw new StartupError(`${isbn} is not in the catalogue. Import it first: catalogue import FILE`);
  }
  if (!(await answerAdded(ctx, isbn))) throw new StartupError(`There is no open request for ${isbn}.`);
}

/** The operator's "declined", of an open request. */
export async function declineRequested(ctx: AppContext, isbn: string, reason: string): Promise<void> {
  if (await findPresentEdition(ctx.reads, isbn)) {
    throw new StartupError(`${isbn} is in the catalogue. Answer with: requests add ${isbn}`);
  }
  await inTransaction(ctx.db, async (tx) => {
    if ((await mutations.lockRequest(tx, isbn)) !== "received") {
      throw new StartupError(`There is no open request for ${isbn}.`);
    }
    const at = ctx.clock();
    await mutations.decide(tx, { isbn, status: "declined", reason, at });
    const asked = await mutations.answerRequesters(tx, { isbn, at, isForAll: false });
    await notify(
      tx,
      asked.map(({ readerId, title }) => declinedText(readerId, { title, reason })),
      at,
    );
  });
}
