import type { Book, FeedEvent, ReadingStatus } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { toBookDetails } from "../books/index.ts";
import { toStarsOrNone } from "../ratings/index.ts";
import { canOnEvent } from "./events.policy.ts";
import type { EventRow } from "./feed.queries.ts";

const updateTexts: Record<ReadingStatus, string> = {
  "to-read": "bir kitabı okuma listesine ekledi",
  reading: "bir kitap okumaya başladı",
  read: "bir kitabı okudu",
};

const opinionTexts = {
  friend_post: "bir inceleme paylaştı",
  friend_rating: "bir kitaba puan verdi",
  friend_book_update: "",
};

export function toFeedEvent(actor: Pick<Actor, "readerId">, row: EventRow, book: Book): FeedEvent {
  return {
    id: row.id,
    event_type: row.kind,
    status: row.status,
    date: row.happened_at.toISOString(),
    text: row.status ? updateTexts[row.status] : opinionTexts[row.kind],
    content: row.content,
    ...toStarsOrNone(row.halves),
    has_spoiler: row.has_spoiler ?? false,
    is_hidden: row.is_hidden,
    post_id: row.review_id,
    like_count: row.like_count,
    comment_count: row.comment_count,
    is_liked: row.is_liked,
    can: canOnEvent(actor, row),
    isbn: row.isbn,
    profile: { username: row.username, name: row.name, picture: row.picture },
    book_details: toBookDetails(book),
  };
}
