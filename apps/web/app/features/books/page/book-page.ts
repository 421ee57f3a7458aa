import type { About, Book, BookDetail, BookPost, BookSeries, RatingSummary } from "@okurca/contract";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import type { CoverFace } from "~/ui/cover-view";

export type ReviewOrder = "yeni" | "begeni";

/** Everything a book's own page shows; the same for everybody. */
export interface BookPageData {
  origin: string;
  book: BookDetail & { cover: CoverFace };
  about: About | null;
  /** Of which series it is. */
  series: BookSeries | null;
  /** Where a librarian has yet to look: of which its adder says it is. */
  toldSeries?: { name: string; number: number | null } | null;
  rating: RatingSummary;
  posts: readonly BookPost[];
  postCount: number;
  order: ReviewOrder;
  page: number;
  /** Answers of other servers tell no language. */
  editions: readonly (Book & { cover: CoverFace; language?: string | undefined })[];
  similar: readonly (Book & { cover: CoverFace })[];
}

/** Which page of the reviews an address names, and in which order. */
export function reviewsPlace(params: URLSearchParams): { order: ReviewOrder; page: number } {
  return {
    order: params.get("sirala") === "begeni" ? "begeni" : "yeni",
    page: pageParam(params, "sayfa"),
  };
}

/** The picture that links to a book are shown with. */
export const pictureOf = (isbn: string) => `/api/og/kitap/${isbn}.png`;

export const reviewsId = "incelemeler";
/** The reviews themselves, below or beside the stars of all readers. */
export const reviewListId = "incelemelerin-listesi";

/** The address of one page of reviews; the first of the newest is the book's own. */
export function reviewsAddress(isbn: string, order: ReviewOrder, page: number): string {
  const params = new URLSearchParams();
  if (order !== "yeni") params.set("sirala", order);
  if (page > 1) params.set("sayfa", String(page));
  return `${paths.book(isbn)}${params.size > 0 ? `?${params}` : ""}`;
}
