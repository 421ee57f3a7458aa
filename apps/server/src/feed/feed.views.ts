import type { Book, FeedEvent, ReadingStatus } from "@okurca/contract";
import { limits } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { toBookDetails } from "../books/index.ts";
import { toStarsOrNone } from "../ratings/index.ts";
import { canOnEvent } from "./events.policy.ts";
import type { EventRow, Placed } from "./feed.queries.ts";

/** What was done with so many books. */
const updateTexts: Record<ReadingStatus, (books: number) => string> = {
  read: (books) => (books === 1 ? "bir kitabı okudu" : `${books} kitap okudu`),
  reading: (books) => `${books === 1 ? "bir" : books} kitap okumaya başladı`,
  "to-read": (books) =>
    books === 1 ? "bir kitabı okuma listesine ekledi" : `okuma listesine ${books} kitap ekledi`,
};
const inTurkish = new Intl.ListFormat("tr");

/** "2 kitap okudu ve okuma listesine 3 kitap ekledi" */
function textOfUpdates(books: Placed["books"]): string {
  const deeds = (Object.keys(updateTexts) as ReadingStatus[]).flatMap((status) => {
    const { length } = books.filter((book) => book.status === status);
    return length > 0 ? [updateTexts[status](length)] : [];
  });
  return inTurkish.format(deeds);
}

const opinionTexts = { friend_post: "bir inceleme paylaştı", friend_rating: "bir kitaba puan verdi" };

/** The card of a change of the shelf: the other books, the first few of them. */
function cardOf(id: string, books: Placed["books"], editions: ReadonlyMap<string, Book>): FeedEvent["card"] {
  const others = books.slice(1, limits.feedCard.books).flatMap(({ isbn, status }) => {
    const book = editions.get(isbn);
    return book && status ? [{ isbn, status, ...toBookDetails(book) }] : [];
  });
  return { id, book_count: books.length, books: others };
}

/**
 * @param card its books, the event's own first, each once, and the editions they are.
 * @returns undefined when the event's book is unknown.
 */
export function toFeedEvent(
  actor: Pick<Actor, "readerId">,
  row: EventRow,
  { books, editions }: { books: Placed["books"]; editions: ReadonlyMap<string, Book> },
): FeedEvent | undefined {
  const book = editions.get(row.isbn);
  if (!book) return undefined;
  const isUpdate = row.kind === "friend_book_update";
  return {
    id: row.id,
    event_type: row.kind,
    status: row.status,
    date: row.happened_at.toISOString(),
    text: row.kind === "friend_book_update" ? textOfUpdates(books) : opinionTexts[row.kind],
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
    ...(isUpdate && { card: cardOf(row.card_id, books, editions) }),
  };
}
