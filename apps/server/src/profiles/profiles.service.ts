import type * as endpoints from "@okurca/contract";
import { type Actor, AppError, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { findFollow } from "../follows/index.ts";
import { findFriendship, hasBlocked } from "../friendships/index.ts";
import { listBooksOf } from "../library/index.ts";
import { findReaderMetBy } from "../privacy/index.ts";
import { listPostsOf } from "../reviews/index.ts";

type Pages = endpoints.InputOf<typeof endpoints.getOwnProfile>["query"];

const paging = (page: number, limit: number) => pagingOf({ page, limit });

/** The reader's own profile: no other reader gets the e-mail address and the day of birth. */
export async function getOwnProfile(ctx: AppContext, actor: Actor, pages: Pages) {
  const [posts, books] = await Promise.all([
    listPostsOf(ctx, actor, actor.readerId, paging(pages.posts_page, pages.posts_limit)),
    listBooksOf(ctx, actor.readerId, paging(pages.books_page, pages.books_limit)),
  ]);
  const { username, name, email, picture, birthdate, favoriteGenres } = actor;
  return {
    profile: { username, name, email, picture, birthdate, favorite_genres: [...favoriteGenres] },
    posts,
    books,
  };
}

const unseen = { is_visible: false, total: 0, data: [] };

/**
 * A reader as others see him or her. Throws `reader_blocked` for one the viewer has blocked,
 * `reader_not_found` for any other reader the viewer does not meet.
 */
export async function getPublicProfile(
  ctx: AppContext,
  viewer: Actor | undefined,
  { username, ...pages }: Pages & { username: string },
) {
  const reader = await findReaderMetBy(ctx.reads, viewer?.readerId, username);
  if (!reader) {
    const isBlocker = viewer !== undefined && (await hasBlocked(ctx.reads, viewer.readerId, username));
    throw new AppError(isBlocker ? "reader_blocked" : "reader_not_found");
  }
  const [posts, books, friendship, follow] = await Promise.all([
    reader.are_reviews_seen
      ? listPostsOf(ctx, viewer, reader.id, paging(pages.posts_page, pages.posts_limit))
      : undefined,
    reader.is_library_seen
      ? listBooksOf(ctx, reader.id, paging(pages.books_page, pages.books_limit))
      : undefined,
    viewer ? findFriendship(ctx.reads, viewer.readerId, reader.id) : null,
    findFollow(ctx.reads, viewer?.readerId, reader.id),
  ]);
  return {
    profile: {
      username: reader.username,
      name: reader.name,
      picture: reader.picture,
      email: viewer?.readerId === reader.id ? reader.email : null,
      favorite_genres: reader.favorite_genres ?? [],
    },
    posts: posts ? { is_visible: true, ...posts } : unseen,
    // A viewer gets less of a book on another reader's shelf; the answer's schema leaves the rest out.
    books: books ? { is_visible: true, ...books } : unseen,
    friendship,
    follow,
  };
}
