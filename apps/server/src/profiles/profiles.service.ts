import type { Actor } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { listBooksOf } from "../library/index.ts";
import { listPostsOf } from "../reviews/index.ts";

/** What a reader sees of himself or herself: the e-mail address and the day of birth are told nobody else. */
export async function getOwnProfile(
  ctx: AppContext,
  actor: Actor,
  pages: { posts_page: number; posts_limit: number; books_page: number; books_limit: number },
) {
  const paging = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });
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
