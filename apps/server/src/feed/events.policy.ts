import type { Can } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";

/** Only its reader deletes an event; what is edited is the review that it tells of. */
export function canOnEvent(
  actor: Pick<Actor, "readerId">,
  event: { reader_id: string; review_id: string | null },
): Can {
  const isOwn = actor.readerId === event.reader_id;
  return { edit: isOwn && event.review_id !== null, delete: isOwn, report: !isOwn };
}
