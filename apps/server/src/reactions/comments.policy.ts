import type { Can } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";

/** A comment is removed by its writer, and by the reader under whose review or activity it stands; nobody edits one. */
export function canOnComment(
  actor: Pick<Actor, "readerId">,
  comment: { reader_id: string; owner_id: string },
): Can {
  const isOwn = actor.readerId === comment.reader_id;
  return { edit: false, delete: isOwn || actor.readerId === comment.owner_id, report: !isOwn };
}
