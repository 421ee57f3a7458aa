import { limits, followMessages as m } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { findReaderMetBy } from "../privacy/index.ts";
import { findReaderByUsername, lockReaderRows, refuseSuspended } from "../readers/index.ts";
import * as mutations from "./follows.mutations.ts";
import * as queries from "./follows.queries.ts";

export async function followReader(ctx: AppContext, actor: Actor, { username }: { username: string }) {
  const me = actor.readerId;
  const other = await findReaderMetBy(ctx.reads, me, username);
  if (!other) throw new AppError("reader_not_found");
  if (other.id === me) throw new AppError("follow_self");
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRows(tx, me, other.id);
    await refuseSuspended(tx, me);
    const state = await queries.findFollowOfMet(tx, me, other.id);
    if (!state) throw new AppError("reader_not_found");
    if (state.is_following) return;
    if (!state.is_followable) throw new AppError("not_followable");
    if ((await queries.countRows(tx, me)) >= limits.follows) throw new AppError("too_many_follows");
    await mutations.insertFollow(tx, { reader_id: me, followed_id: other.id, since: ctx.clock() });
  });
  return { message: m.followed(other.name || other.username), is_following: true };
}

/** Ends it where there is one; else, of a reader the actor does not meet, says that there is none such. */
async function endFollow(
  ctx: AppContext,
  actor: Actor,
  username: string,
  pairWith: (otherId: string) => mutations.Pair,
): Promise<string> {
  const other = await findReaderByUsername(ctx.reads, username);
  if (!other) throw new AppError("reader_not_found");
  const { follower, followed } = pairWith(other.id);
  const isEnded = await inTransaction(ctx.db, (tx) =>
    mutations.endFollow(tx, { follower, followed, by: actor.readerId }, ctx.clock()),
  );
  if (!isEnded && !(await findReaderMetBy(ctx.reads, actor.readerId, username))) {
    throw new AppError("reader_not_found");
  }
  return other.name || other.username;
}

export async function unfollowReader(ctx: AppContext, actor: Actor, { username }: { username: string }) {
  const name = await endFollow(ctx, actor, username, (followed) => ({ follower: actor.readerId, followed }));
  return { message: m.unfollowed(name), is_following: false };
}

export async function removeFollower(ctx: AppContext, actor: Actor, { username }: { username: string }) {
  const name = await endFollow(ctx, actor, username, (follower) => ({ follower, followed: actor.readerId }));
  return { message: m.removed(name) };
}

interface Page {
  page: number;
  limit: number;
}

export async function listFollowed(ctx: AppContext, actor: Actor, query: Page) {
  const [rows, total_count] = await Promise.all([
    queries.listFollowedRows(ctx.reads, actor.readerId, pagingOf(query)),
    queries.countFollowed(ctx.reads, actor.readerId),
  ]);
  return { followed: rows.map((row) => ({ ...row, since: row.since.toISOString() })), ...query, total_count };
}

export async function listFollowers(ctx: AppContext, actor: Actor, query: Page) {
  const [rows, total_count] = await Promise.all([
    queries.listFollowerRows(ctx.reads, actor.readerId, pagingOf(query)),
    queries.countFollowers(ctx.reads, actor.readerId),
  ]);
  return {
    followers: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    ...query,
    total_count,
  };
}
