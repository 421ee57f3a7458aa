import type { FeedEvent, ReadingStatus } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { toCoverDetails } from "../books/index.ts";
import { toStarsOrNone } from "../ratings/index.ts";
import { canOnEvent } from "./events.policy.ts";
import type { EventRow } from "./feed.queries.ts";

/** What was done with so many books. */
const updateTexts: Record<ReadingStatus, (books: number) => string> = {
  read: (books) => (books === 1 ? "bir kitabı okudu" : `${books} kitap okudu`),
  reading: (books) => `${books === 1 ? "bir" : books} kitap okumaya başladı`,
  "to-read": (books) =>
    books === 1 ? "bir kitabı okuma listesine ekledi" : `okuma listesine ${books} kitap ekledi`,
};
const inTurkish = new Intl.ListFormat("tr");

type Counts = NonNullable<EventRow["card_counts"]>;

/** "2 kitap okudu ve okuma listesine 3 kitap ekledi" */
function textOfUpdates(counts: Counts): string {
  const deeds = (Object.keys(updateTexts) as ReadingStatus[]).flatMap((status) =>
    counts[status] > 0 ? [updateTexts[status](counts[status])] : [],
  );
  return inTurkish.format(deeds);
}

const quotesText = (quotes: number) => `${quotes === 1 ? "bir" : quotes} alıntı paylaştı`;
const ratingText = (books: number) => `${books === 1 ? "bir" : books} kitaba puan verdi`;

/** What the event says that leads no other. */
function countsOfOne({ status }: EventRow): Counts {
  const none = { all: 1, read: 0, reading: 0, "to-read": 0 };
  return status ? { ...none, [status]: 1 } : none;
}

function textOf(row: EventRow, counts: Counts): string {
  if (row.kind === "friend_post") return "bir inceleme paylaştı";
  if (row.kind === "friend_quote") return quotesText(row.quotes?.count ?? 1);
  return row.kind === "friend_rating" ? ratingText(counts.all) : textOfUpdates(counts);
}

/** The card of a change of the shelf or of stars: the other books, the first few of them. */
function cardOf(row: EventRow, { all }: Counts): FeedEvent["card"] {
  const books = (row.card_books ?? []).map(({ status, is_over, halves, ...cover }) => ({
    ...{ isbn: cover.isbn, status, ...(is_over && { is_over }), ...toStarsOrNone(halves) },
    ...toCoverDetails(cover),
  }));
  return { id: row.card_id, book_count: all, books };
}

export function toFeedEvent(actor: Pick<Actor, "readerId">, row: EventRow): FeedEvent {
  const counts = row.card_counts ?? countsOfOne(row);
  return {
    id: row.id,
    event_type: row.kind,
    status: row.status,
    ...(row.is_over && { is_over: row.is_over }),
    date: row.happened_at.toISOString(),
    text: textOf(row, counts),
    content: row.content,
    ...toStarsOrNone(row.halves),
    has_spoiler: row.has_spoiler ?? false,
    is_hidden: row.quotes ? row.quotes.data.every((quote) => quote.is_hidden) : row.is_hidden,
    ...(row.is_held && { is_held: true }),
    ...(row.links_as_text && { links_as_text: true }),
    is_public: row.is_public,
    post_id: row.review_id,
    like_count: row.like_count,
    comment_count: row.comment_count,
    is_liked: row.is_liked,
    can: canOnEvent(actor, row),
    isbn: row.isbn,
    profile: { username: row.username, name: row.name, picture: row.picture },
    book_details: toCoverDetails(row),
    ...(row.kind !== "friend_post" && row.kind !== "friend_quote" && { card: cardOf(row, counts) }),
    ...(row.quotes && { quotes: row.quotes }),
  };
}
