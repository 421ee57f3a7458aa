import { type Comment, messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { notify } from "../notifications/index.ts";
import { refuseUnless } from "../privacy/index.ts";
import { isHeldToLess, lockReaderRow, refuseSuspended } from "../readers/index.ts";
import { notifyReportersOfRemoval } from "../withdrawals/index.ts";
import { canOnComment } from "./comments.policy.ts";
import * as mutations from "./reactions.mutations.ts";
import * as queries from "./reactions.queries.ts";
import { commentedText, likedText } from "./reactions.texts.ts";

/** What the actor does not see is not there. */
async function getTarget(db: Db, actor: Actor, id: string): Promise<queries.Target> {
  const target = await queries.findTarget(db, actor.readerId, id);
  if (!target) throw new AppError("activity_not_found");
  return target;
}

/** The target, locked until the end of the transaction, with its counts before the change. */
async function lockTarget(tx: Tx, actor: Actor, id: string) {
  const target = await getTarget(tx, actor, id);
  const counts = await mutations.lockTarget(tx, target, actor.readerId);
  if (!counts) throw new AppError("activity_not_found");
  return { target, counts };
}

export function likeActivity(ctx: AppContext, actor: Actor, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    await refuseSuspended(tx, actor.readerId);
    const at = ctx.clock();
    const { target, counts } = await lockTarget(tx, actor, id);
    const isNew = await mutations.insertLike(tx, { readerId: actor.readerId, target, at });
    if (isNew && target.reader_id !== actor.readerId) await notify(tx, [likedText(target, actor)], at);
    if (isNew) await mutations.publishReaction(tx, { by: actor.readerId, of: target.reader_id, target });
    return { is_liked: true, like_count: counts.like_count + (isNew ? 1 : 0) };
  });
}

export function unlikeActivity(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  return inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const { target, counts } = await lockTarget(tx, actor, id);
    const isGone = await mutations.deleteLike(tx, { readerId: actor.readerId, target });
    if (isGone) await mutations.publishReaction(tx, { by: actor.readerId, of: target.reader_id, target });
    return { is_liked: false, like_count: counts.like_count - (isGone ? 1 : 0) };
  });
}

export function createComment(ctx: AppContext, actor: Actor, input: { id: string; content: string }) {
  return inTransaction(ctx.db, async (tx) => {
    await refuseSuspended(tx, actor.readerId);
    const at = ctx.clock();
    const { content } = input;
    const links_as_text = await isHeldToLess({ ...ctx, reads: tx }, actor.readerId);
    const { target, counts } = await lockTarget(tx, actor, input.id);
    const id = await mutations.insertComment(tx, {
      ...{ reader_id: actor.readerId, review_id: target.review_id, event_id: target.event_id },
      ...{ content, created_at: at, links_as_text },
    });
    const text = { kind: "comment" as const, id, readerId: actor.readerId, content, at };
    const isHeld = await ctx.heldTexts.holdIfWatched(tx, text);
    if (!isHeld) {
      if (target.reader_id !== actor.readerId) await notify(tx, [commentedText(target, actor, id)], at);
      await mutations.publishReaction(tx, { by: actor.readerId, of: target.reader_id, target });
    }
    const { readerId: reader_id, username, name, picture } = actor;
    const shown = { is_hidden: isHeld, is_held: isHeld, links_as_text, username, name, picture };
    const row = { id, reader_id, content, created_at: at, ...shown };
    return {
      message: isHeld ? messages.comments.held : messages.comments.added,
      comment: toComment(row, target, actor),
      comment_count: counts.comment_count + 1,
    };
  });
}

/** Tells of a comment that others see from now on whom a new one is told of. */
export async function announceComment(tx: Tx, id: string, at: Date): Promise<void> {
  const comment = await queries.findWrittenComment(tx, id);
  const target = comment && (await queries.findTarget(tx, comment.owner_id, comment.target_id));
  if (!target) return;
  const { reader_id: readerId, name } = comment;
  if (target.reader_id !== readerId) await notify(tx, [commentedText(target, { readerId, name }, id)], at);
  await mutations.publishReaction(tx, { by: readerId, of: target.reader_id, target });
}

function toComment(row: queries.CommentRow, target: queries.Target, actor: Actor): Comment {
  return {
    id: row.id,
    content: row.content,
    created_at: row.created_at.toISOString(),
    ...(row.is_hidden && { is_hidden: true }),
    ...(row.is_held && { is_held: true }),
    ...(row.links_as_text && { links_as_text: true }),
    reader: { username: row.username, name: row.name, picture: row.picture },
    can: canOnComment(actor, { reader_id: row.reader_id, owner_id: target.reader_id }),
  };
}

export async function listComments(
  ctx: AppContext,
  actor: Actor,
  input: { id: string; page: number; limit: number },
) {
  const { id, page, limit } = input;
  const target = await getTarget(ctx.reads, actor, id);
  const [rows, total_count] = await Promise.all([
    queries.listCommentRows(ctx.reads, actor.readerId, target, pagingOf(input)),
    queries.countComments(ctx.reads, actor.readerId, target),
  ]);
  return { comments: rows.map((row) => toComment(row, target, actor)), page, limit, total_count };
}

/** One's own, or any under what is one's own. */
export async function deleteComment(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const comment = await queries.findComment(tx, id);
    if (!comment) throw new AppError("comment_not_found");
    await refuseUnless(
      canOnComment(actor, comment).delete,
      () => queries.findSeenComment(tx, actor.readerId, id),
      "comment_not_found",
    );
    await mutations.lockTarget(tx, comment, actor.readerId);
    const exists = await notifyReportersOfRemoval(tx, { what: "comment", id }, ctx.clock());
    if (!exists) throw new AppError("comment_not_found");
    await mutations.deleteComment(tx, id);
    const of = comment.owner_id;
    await mutations.publishReaction(tx, { by: actor.readerId, of, target: comment });
  });
  return { message: messages.comments.deleted };
}
