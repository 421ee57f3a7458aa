import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { deleteQuoteLikeNotice, notify } from "../notifications/index.ts";
import { lockReaderRow, refuseSuspended } from "../readers/index.ts";
import * as mutations from "./likes.mutations.ts";
import { findLiked, findLikes } from "./likes.queries.ts";
import { likedText } from "./likes.texts.ts";

/** The quote, locked until the end of the transaction. What the actor does not see is not there. */
async function lockSeen(tx: Tx, actor: Actor, id: string) {
  await mutations.lockQuote(tx, id);
  const quote = await findLiked(tx, actor.readerId, id);
  if (!quote) throw new AppError("quote_not_found");
  return quote;
}

export async function likeQuote(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const { readerId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    await refuseSuspended(tx, readerId);
    const at = ctx.clock();
    const quote = await lockSeen(tx, actor, id);
    const isNew = await mutations.insertLike(tx, { quoteId: id, readerId, at });
    if (isNew && quote.reader_id !== readerId) await notify(tx, [likedText(quote, actor)], at);
    return { is_liked: true, like_count: await findLikes(tx, readerId, id) };
  });
}

export async function unlikeQuote(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const { readerId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    await lockSeen(tx, actor, id);
    if (await mutations.deleteLike(tx, { quoteId: id, readerId }))
      await deleteQuoteLikeNotice(tx, { actorId: readerId, quoteId: id });
    return { is_liked: false, like_count: await findLikes(tx, readerId, id) };
  });
}
