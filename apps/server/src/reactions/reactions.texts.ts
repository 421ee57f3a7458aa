import type { Actor } from "@okurca/server-kit";
import type { Told } from "../notifications/index.ts";
import type { Target } from "./reactions.queries.ts";

type Who = Pick<Actor, "readerId" | "name">;

/** `place`: what of the review or event the link shows. */
function about({ review_id, event_id, ...target }: Target, actor: Who, place: "inceleme" | "yorumlar") {
  return {
    reader_id: target.reader_id,
    actor_id: actor.readerId,
    type: review_id === null ? ("other" as const) : ("review" as const),
    data: { book_title: target.title, user_name: actor.name },
    link:
      review_id === null
        ? `/aktivite/${event_id}${place === "yorumlar" ? `#yorumlar-${event_id}` : ""}`
        : `/kitap/${target.isbn}#${place}-${review_id}`,
    review_id,
    event_id,
  };
}

/** What the owner is told of a like. */
export function likedText(target: Target, actor: Who): Told {
  const isReview = target.review_id !== null;
  return {
    ...about(target, actor, "inceleme"),
    kind: "like",
    title: isReview ? "İncelemeniz beğenildi" : "Paylaşımınız beğenildi",
    message: `${actor.name}, “${target.title}” hakkındaki ${isReview ? "incelemenizi" : "paylaşımınızı"} beğendi.`,
  };
}

/** What the owner is told of a comment. */
export function commentedText(target: Target, actor: Who, commentId: string): Told {
  const isReview = target.review_id !== null;
  return {
    ...about(target, actor, "yorumlar"),
    kind: "comment",
    comment_id: commentId,
    title: isReview ? "İncelemenize yorum yapıldı" : "Paylaşımınıza yorum yapıldı",
    message: `${actor.name}, “${target.title}” hakkındaki ${isReview ? "incelemenize" : "paylaşımınıza"} yorum yaptı.`,
  };
}
