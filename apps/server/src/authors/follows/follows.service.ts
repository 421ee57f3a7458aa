import { limits, followMessages as m } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { lockReaderRows } from "../../readers/index.ts";
import { findAuthor, findWrittenName } from "../authors.queries.ts";
import * as mutations from "./follows.mutations.ts";
import * as queries from "./follows.queries.ts";

interface Asked {
  slug: string;
}

/** Whom a slug means, and what the person is called; undefined where no work is theirs. */
async function findPerson(
  ctx: AppContext,
  asked: string,
): Promise<{ slug: string; name: string | undefined }> {
  const { slug, name } = await findAuthor(ctx.reads, asked);
  const written = await findWrittenName(ctx.reads, slug);
  return { slug, name: written === undefined ? undefined : (name ?? written) };
}

export async function followAuthor(ctx: AppContext, actor: Actor, asked: Asked) {
  const { slug, name } = await findPerson(ctx, asked.slug);
  if (name === undefined) throw new AppError("author_not_found");
  const { readerId } = actor;
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRows(tx, readerId, readerId);
    if (await queries.isFollowing(tx, readerId, slug)) return;
    if ((await queries.countRows(tx, readerId)) >= limits.authorFollows)
      throw new AppError("too_many_author_follows");
    await mutations.insertFollow(tx, {
      ...{ reader_id: readerId, author_slug: slug, author_name: name, since: ctx.clock() },
    });
  });
  return { message: m.authorFollowed(name), is_following: true };
}

export async function unfollowAuthor(ctx: AppContext, actor: Actor, asked: Asked) {
  const { slug, name } = await findPerson(ctx, asked.slug);
  const isEnded = await inTransaction(ctx.db, (tx) => mutations.deleteFollow(tx, actor.readerId, slug));
  if (!isEnded && name === undefined) throw new AppError("author_not_found");
  return { message: m.authorUnfollowed(name), is_following: false };
}

export async function getAuthorFollow(ctx: AppContext, actor: Actor, asked: Asked) {
  const { slug, name } = await findPerson(ctx, asked.slug);
  const is_following = await queries.isFollowing(ctx.reads, actor.readerId, slug);
  if (!is_following && name === undefined) throw new AppError("author_not_found");
  return { is_following };
}

export async function listFollowedAuthors(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number },
) {
  const [rows, total_count] = await Promise.all([
    queries.listFollowed(ctx.reads, actor.readerId, pagingOf(query)),
    queries.countFollowed(ctx.reads, actor.readerId),
  ]);
  const authors = rows.map(({ name, slug, since, works }) => ({
    name,
    slug,
    since: since.toISOString(),
    works,
  }));
  return { authors, ...query, total_count };
}
