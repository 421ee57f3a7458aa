import type { Book, Post } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { toBookDetails } from "../books/index.ts";
import { toStars } from "../ratings/index.ts";
import { canOnReview } from "./reviews.policy.ts";
import type { PostRow } from "./reviews.queries.ts";

type Viewer = Pick<Actor, "readerId"> | undefined;

/** What every place says of a review, whichever book and reader stand with it. */
export function toPostFacts(viewer: Viewer, row: PostRow) {
  return {
    id: row.id,
    content: row.content,
    ...toStars(row.halves),
    has_spoiler: row.has_spoiler,
    is_hidden: row.is_hidden,
    ...(row.is_held && { is_held: true as const }),
    ...(row.links_as_text && { links_as_text: true as const }),
    created_at: row.created_at.toISOString(),
    like_count: row.like_count,
    comment_count: row.comment_count,
    is_liked: row.is_liked,
    can: canOnReview(viewer, row),
  };
}

export function toPost(viewer: Viewer, row: PostRow, book: Book): Post {
  return { ...toPostFacts(viewer, row), book_isbn: row.isbn, book_details: toBookDetails(book) };
}
