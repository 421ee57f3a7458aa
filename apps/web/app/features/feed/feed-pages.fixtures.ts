import type { FeedPage } from "./feed-pages";

/** Events by the number of their minute, the newest first. */
export function pageOf(minutes: readonly number[], page = 1, change: object = {}): FeedPage {
  const events = minutes.map((minute) => ({
    id: `event-${minute}`,
    event_type: "friend_book_update" as const,
    status: "read" as const,
    date: `2026-01-15T09:${String(minute).padStart(2, "0")}:00.000Z`,
    text: "bir kitabı okudu",
    content: null,
    rating: null,
    rating_half: null,
    has_spoiler: false,
    is_hidden: false,
    is_public: false,
    post_id: minute % 2 === 0 ? `post-${minute}` : null,
    like_count: 0,
    comment_count: 0,
    is_liked: false,
    isbn: "9789753638029",
    profile: { username: "ayse", name: "Ayşe Işık", picture: null },
    book_details: { title: "Kürk Mantolu Madonna", image: "", author: ["Sabahattin Ali"] },
    ...change,
  }));
  return { events, page, limit: 10, total_count: 30 };
}
/** So many minutes, from this one back. */
export const from = (newest: number, count = 10) => Array.from({ length: count }, (_none, i) => newest - i);
