import type { About, AboutRevision } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { canOnAbout } from "./about-texts.policy.ts";
import type { PresentAbout, RevisionRow } from "./about-texts.queries.ts";

type Viewer = Pick<Actor, "readerId"> | undefined;

export function toAbout(viewer: Viewer, row: PresentAbout): About {
  const { revision_id, content, source } = row;
  return { revision_id, content, ...(source && { source }), can: canOnAbout(viewer, row) };
}

export function toRevision(viewer: Viewer, row: RevisionRow): AboutRevision {
  const { username, name, picture } = row;
  return {
    ...toAbout(viewer, row),
    // Nobody goes back to what is out of sight.
    ...(row.is_hidden && { is_hidden: true as const, can: { edit: false, report: false } }),
    ...(row.is_held && { is_held: true as const }),
    replaced: row.replaced,
    reason: row.reason,
    restores: row.restores?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    writer: username === null ? null : { username, name: name ?? "", picture },
    has_left: row.reader_id === null && !row.is_brought,
  };
}
