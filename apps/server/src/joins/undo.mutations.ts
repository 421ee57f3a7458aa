import { sql } from "kysely";
import { partAuthors } from "../authors/index.ts";
import type { Tx } from "../database/handles.ts";
import { bringEditionBack } from "./editions.mutations.ts";
import type { Undo } from "./joins.mutations.ts";
import { lockSubjects } from "./subjects.queries.ts";
import { giveEditionsBack, type WorkBefore } from "./works.mutations.ts";

/** Whether the editions that were moved are where they were brought, locked with their work. */
async function areThere(tx: Tx, { to, editions }: WorkBefore, gone?: string): Promise<boolean> {
  // An edition that another took the place of is no longer there itself.
  const moved = editions.filter(({ isbn }) => isbn !== gone);
  if (moved.length > 0)
    return lockSubjects(
      tx,
      moved.map(({ isbn }) => ({ isbn, work_id: to })),
    );
  const { rows } = await sql`SELECT FROM works WHERE id = ${to} FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Brings the catalogue back to what it was; false where a later act has changed that, which is to be undone before. */
export async function beginUndo(tx: Tx, undo: Undo): Promise<boolean> {
  if (undo.kind === "authors") return partAuthors(tx, undo.authors);
  if (undo.kind !== "editions") {
    if (!(await areThere(tx, undo.works))) return false;
    await giveEditionsBack(tx, undo.works);
    return true;
  }
  const { editions } = undo;
  const { rows } = await sql`
    SELECT FROM moved_editions AS m JOIN editions AS e ON e.isbn = m.to_isbn
    WHERE m.isbn = ${editions.gone} AND m.to_isbn = ${editions.kept} FOR UPDATE OF e`.execute(tx);
  if (rows.length === 0) return false;
  const { works } = editions;
  if (works && !(await areThere(tx, works, editions.gone))) return false;
  await bringEditionBack(tx, editions);
  return true;
}
