import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";

/** It stays with its work, whatever an import calls it; or goes by its name again. */
export async function pinEdition(tx: Tx, isbn: string, isPinned = true): Promise<void> {
  await sql`
    UPDATE editions SET is_pinned = ${isPinned} WHERE isbn = ${isbn} AND is_pinned <> ${isPinned}`.execute(
    tx,
  );
}

/**
 * A work whose only edition is called otherwise now is found by that, so that other editions come to it; where another work
 * has that key already, they stay two.
 */
export async function giveKey(tx: Tx, workId: string, key: string): Promise<void> {
  await sql`SAVEPOINT giving_key`.execute(tx);
  try {
    await sql`
      UPDATE works AS w SET join_key = ${key}
      WHERE w.id = ${workId}
        AND (SELECT count(*) FROM editions AS e WHERE e.work_id = w.id) = 1
        AND NOT EXISTS (SELECT FROM works AS o WHERE o.join_key = ${key})
        AND NOT EXISTS (SELECT FROM work_aliases AS a WHERE a.join_key = ${key})`.execute(tx);
  } catch (error) {
    // An import has made a work of that key in this moment.
    if (!(error instanceof Error && "code" in error && error.code === "23505")) throw error;
    await sql`ROLLBACK TO SAVEPOINT giving_key`.execute(tx);
  }
}

/** Genres are shown of works: whatever a hand wrote of them at other editions of the work gives way. */
export async function tellGenresOfWork(
  tx: Tx,
  workId: string,
  genres: readonly string[],
  source: string,
): Promise<void> {
  await sql`
    UPDATE editions AS e SET
      genres = ${[...genres]}::text[],
      fact_sources = e.fact_sources || jsonb_build_object('genres', ${source}::text)
    WHERE e.work_id = ${workId} AND e.fact_sources->>'genres' ~ '^(librarian|reader:)'`.execute(tx);
}

/** The title of a book that only its reader sees; its work has no authors, so that no list shows it. */
export async function writeBroughtTitle(tx: Tx, workId: string, title: string): Promise<void> {
  await tx.updateTable("works").set({ title }).where("id", "=", workId).execute();
}

/** A place in the row of house numbers that no book has. */
export async function nextHouseNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ place: string }>`SELECT nextval('house_numbers')::text AS place`.execute(tx);
  return Number(rows[0]?.place);
}

/** The key of the picture that is the cover of an edition from now on; null for a generated one. */
export async function writeCover(tx: Tx, isbn: string, key: string | null): Promise<void> {
  await tx.updateTable("editions").set({ cover: key }).where("isbn", "=", isbn).execute();
}
