import type { About } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";

/** Every reader corrects what others wrote, and reports it; nobody one's own. Undefined for a visitor. */
export function canOnAbout(
  viewer: Pick<Actor, "readerId"> | undefined,
  revision: { reader_id: string | null },
): About["can"] {
  return viewer && { edit: true, report: viewer.readerId !== revision.reader_id };
}
