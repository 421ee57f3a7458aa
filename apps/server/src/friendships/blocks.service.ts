import { messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { endFollowsBetween } from "../follows/index.ts";
import { deleteNotificationsBetween } from "../notifications/index.ts";
import { findReaderByUsername, lockReaderRows } from "../readers/index.ts";
import { deleteBlock, insertBlock } from "./blocks.mutations.ts";
import { countBlocks, listBlockRows } from "./blocks.queries.ts";
import * as friendships from "./friendships.mutations.ts";
import { findOpenRequestBetween } from "./friendships.queries.ts";

/** Also blocks a reader who has blocked the actor: the answer tells the actor nothing of that. */
export async function blockReader(ctx: AppContext, actor: Actor, { target }: { target: string }) {
  const other = await findReaderByUsername(ctx.reads, target);
  if (!other) throw new AppError("reader_not_found");
  const me = actor.readerId;
  if (other.id === me) throw new AppError("block_self");
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    // The follows that end need the rows; a request holds its sender's before it asks for the pair.
    await lockReaderRows(tx, me, other.id);
    await friendships.lockPair(tx, me, other.id);
    await insertBlock(tx, { reader_id: me, blocked_id: other.id, created_at: at });
    await friendships.deleteFriendship(tx, me, other.id);
    await endFollowsBetween(tx, me, other.id, at);
    const open = await findOpenRequestBetween(tx, me, other.id);
    if (open) await friendships.closeRequest(tx, { id: open.id, state: "withdrawn", at });
    await deleteNotificationsBetween(tx, me, other.id);
  });
  return { message: messages.blocks.blocked(other.username) };
}

export async function unblockReader(ctx: AppContext, actor: Actor, { target }: { target: string }) {
  const other = await findReaderByUsername(ctx.reads, target);
  if (!other) throw new AppError("not_blocked");
  await inTransaction(ctx.db, async (tx) => {
    await friendships.lockPair(tx, actor.readerId, other.id);
    if (!(await deleteBlock(tx, actor.readerId, other.id))) throw new AppError("not_blocked");
  });
  return { message: messages.blocks.unblocked(other.username) };
}

export async function listBlocked(ctx: AppContext, actor: Actor, query: { page: number; limit: number }) {
  const [rows, total_count] = await Promise.all([
    listBlockRows(ctx.reads, actor.readerId, pagingOf(query)),
    countBlocks(ctx.reads, actor.readerId),
  ]);
  const blocked = rows.map(({ created_at, ...person }) => ({
    ...person,
    blocked_at: created_at.toISOString(),
  }));
  return { blocked, ...query, total_count };
}
