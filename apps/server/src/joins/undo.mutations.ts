import { sql } from "kysely";
import { partAuthors } from "../authors/index.ts";
import type { Tx } from "../database/handles.ts";
import { bringEditionBack, type EditionBefore } from "./editions.mutations.ts";
import type { StoredJoin, Undo } from "./joins.mutations.ts";
import { lockSubjects, type Subject } from "./subjects.queries.ts";
import { giveEditionsBack, takeLate, type WorkBefore } from "./works.mutations.ts";

/** The editions that were moved, where they were brought; one that another took the place of is no longer there itself. */
const moved = ({ to, editions }: WorkBefore, gone?: string): Subject[] =>
  editions.filter(({ isbn }) => isbn !== gone).map(({ isbn }) => ({ isbn, work_id: to }));

/** The work that they go back to, where it is not to be made again. */
const stayed = ({ from, work }: WorkBefore): string[] => (work ? [] : [from]);

async function lockEditions(tx: Tx, { gone, kept, edition, works }: EditionBefore): Promise<boolean> {
  const home = { isbn: kept, work_id: works?.to ?? String(edition.work_id) };
  const others = works ? ([moved(works, gone), stayed(works)] as const) : ([[], []] as const);
  if (!(await lockSubjects(tx, [home, ...others[0]], others[1]))) return false;
  const { rows } = await sql`
    SELECT FROM moved_editions WHERE isbn = ${gone} AND to_isbn = ${kept}`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks what an undo changes of the catalogue. False where that is no longer as the join left it: an edition is of another
 * work by now, or the work that it would go back to is gone.
 */
export async function lockJoined(tx: Tx, undo: Undo): Promise<boolean> {
  if (undo.kind === "authors") return true;
  if (undo.kind === "editions") return lockEditions(tx, undo.editions);
  return lockSubjects(tx, moved(undo.works), stayed(undo.works));
}

/**
 * Whether a later act on the same works holds: its note of what moved begins where this one ended, so that it is to be undone
 * first. Asked with the works locked.
 */
export async function isJoinedSince(
  tx: Tx,
  { created_at, work_ids }: Pick<StoredJoin, "created_at" | "work_ids">,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM joins
      WHERE created_at > ${created_at} AND state = 'done' AND work_ids && ${[...work_ids]}::uuid[]) AS has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}

/** Brings the catalogue, whose works are locked, back to what it was. False where two authors are two by now. */
export async function beginUndo(tx: Tx, undo: Undo): Promise<boolean> {
  if (undo.kind === "authors") return partAuthors(tx, undo.authors);
  if (undo.kind === "editions") await bringEditionBack(tx, undo.editions);
  else await giveEditionsBack(tx, undo.works);
  // What imports found by the parted edition's name would be of the work it goes back to, had it stayed there.
  if (undo.kind === "part") await takeLate(tx, { from: undo.works.to, to: undo.works.from });
  return true;
}
