import type { Actor } from "@okurca/server-kit";
import type { Told } from "../notifications/index.ts";
import type { Liked } from "./likes.queries.ts";

/** What the reader is told whose quote is liked. */
export function likedText(quote: Liked, actor: Pick<Actor, "readerId" | "name">): Told {
  return {
    ...{ reader_id: quote.reader_id, actor_id: actor.readerId, type: "other", kind: "quote_like" },
    ...{ quote_id: quote.id, link: `/alinti/${quote.passage_id}` },
    data: { book_title: quote.title, user_name: actor.name },
    title: "Alıntınız beğenildi",
    message: `${actor.name}, “${quote.title}” kitabından alıntınızı beğendi.`,
  };
}
