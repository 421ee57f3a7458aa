import type { BookDetail, BookPost, RatingSummary } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { toBook } from "../books/index.ts";
import { canOnReview } from "../reviews/index.ts";
import type { EditionDetail } from "./book-page.queries.ts";
import type { BookPostRow } from "./posts.queries.ts";

export function toBookDetail(row: EditionDetail): BookDetail {
  return {
    ...toBook(row),
    subtitle: row.subtitle,
    authors: row.authors.map((name, i) => ({ name, slug: row.author_slugs[i] ?? "" })),
    translators: row.translators,
    language: row.language,
    original_title: row.original_title === row.title ? null : row.original_title,
  };
}

export function toRatingSummary(
  row:
    | {
        ones: number;
        twos: number;
        threes: number;
        fours: number;
        fives: number;
        rating_count: number;
        rating_sum: number;
      }
    | undefined,
): RatingSummary {
  if (!row || row.rating_count === 0) return { average: null, count: 0, distribution: [0, 0, 0, 0, 0] };
  return {
    average: Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    count: row.rating_count,
    distribution: [row.ones, row.twos, row.threes, row.fours, row.fives],
  };
}

export function toBookPost(viewer: Pick<Actor, "readerId"> | undefined, row: BookPostRow): BookPost {
  return {
    id: row.id,
    content: row.content,
    rating: row.rating,
    has_spoiler: row.has_spoiler,
    is_hidden: row.is_hidden,
    created_at: row.created_at.toISOString(),
    like_count: row.like_count,
    comment_count: row.comment_count,
    is_liked: row.is_liked,
    can: canOnReview(viewer, row),
    reader: { username: row.username, name: row.name, picture: row.picture },
  };
}
