import type { Book, Post } from "@okurca/contract";
import { toBookDetails } from "../books/index.ts";
import type { PostRow } from "./reviews.queries.ts";

export function toPost(row: PostRow, book: Book): Post {
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
    book_isbn: row.isbn,
    book_details: toBookDetails(book),
  };
}
