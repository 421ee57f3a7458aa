import type { getPublicProfile, OutputOf } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import type { CoverFace } from "~/ui/cover-view";

type Answer = OutputOf<typeof getPublicProfile>;

/** A profile as the call tells it, with the covers drawn. */
export type PublicProfileData = ReturnType<typeof withCovers>;

export type ProfileTab = "incelemeler" | "kitaplar" | "alintilar";
/** Those of which the profile's answer has a page. */
export type ListTab = Exclude<ProfileTab, "alintilar">;

/** The choice of list and page that the address holds. */
export interface ProfilePlace {
  tab: ProfileTab;
  page: number;
}

export function placeOf(params: URLSearchParams): ProfilePlace {
  const tab = params.get("sekme");
  return {
    tab: tab === "kitaplar" || tab === "alintilar" ? tab : "incelemeler",
    page: pageParam(params, "sayfa"),
  };
}

/** Address of a list and page of a reader's profile. */
export function addressOf(username: string, { tab, page }: ProfilePlace): string {
  const query = new URLSearchParams();
  if (tab !== "incelemeler") query.set("sekme", tab);
  if (page > 1) query.set("sayfa", String(page));
  return paths.profileOf(username) + (query.size > 0 ? `?${query}` : "");
}

/** What the call is asked for at this place. */
export function pagesOf({ tab, page }: ProfilePlace) {
  const limit = limits.pageSize.profile;
  return {
    posts_page: tab === "incelemeler" ? page : 1,
    posts_limit: limit,
    books_page: tab === "kitaplar" ? page : 1,
    books_limit: limit,
  };
}

/** The last page of the chosen list; of quotes, which nobody counts, the last that can be asked for. */
export function lastPageOf(data: Pick<Answer, "posts" | "books">, tab: ProfileTab): number {
  if (tab === "alintilar") return limits.pageMax;
  const { total } = tab === "kitaplar" ? data.books : data.posts;
  return Math.max(1, Math.min(limits.pageMax, Math.ceil(total / limits.pageSize.profile)));
}

/** The picture that links to a profile are shown with. */
export const pictureOf = (username: string) => `/api/og/profil/${username}.png`;

/** Which lists of an answer to visitors everybody sees. */
export const publicLists = ({ posts, books }: Pick<Answer, "posts" | "books">): Record<ListTab, boolean> => ({
  incelemeler: posts.is_visible,
  kitaplar: books.is_visible,
});

/** Draws the covers of an answer: on the server for visitors, in the browser for readers. */
export function withCovers(
  answer: Answer,
  coverOf: (book: { title: string; author: readonly string[] }) => CoverFace,
) {
  return {
    ...answer,
    posts: {
      ...answer.posts,
      data: answer.posts.data.map((post) => ({ ...post, cover: coverOf(post.book_details) })),
    },
    books: {
      ...answer.books,
      data: answer.books.data.map((book) => ({ ...book, cover: coverOf(book) })),
    },
  };
}
