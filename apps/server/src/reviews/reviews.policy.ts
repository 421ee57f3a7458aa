import type { Actor } from "@okurca/server-kit";

/** Only the writer changes or deletes a review. */
export function canEditReview(actor: Pick<Actor, "readerId">, review: { reader_id: string }): boolean {
  return actor.readerId === review.reader_id;
}
