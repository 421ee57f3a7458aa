import type { Can } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";

/** Only the writer changes or deletes a review; other readers may report it. Undefined for a visitor. */
export function canOnReview(
  viewer: Pick<Actor, "readerId"> | undefined,
  review: { reader_id: string },
): Can | undefined {
  if (!viewer) return;
  const isOwn = viewer.readerId === review.reader_id;
  return { edit: isOwn, delete: isOwn, report: !isOwn };
}
