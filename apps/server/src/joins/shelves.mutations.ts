import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import {
  type Half,
  isOfHalf,
  lockReadersOf,
  moveNoted,
  readersAtOnce,
  restShelves,
  type Sql,
  type Step,
} from "./steps.mutations.ts";

// What readers have of one edition goes to another that is the same book: shelf, readings, stars, reviews, events.

export interface EditionMove {
  gone: string;
  kept: string;
}

/** How far a reading has come, for choosing the further of two. */
const progressOf = (row: string): Sql => sql`coalesce(${sql.ref(`${row}.progress_percent`)}::numeric,
  100.0 * ${sql.ref(`${row}.progress_page`)} / nullif((SELECT p.pages FROM editions AS p WHERE p.isbn = ${sql.ref(`${row}.isbn`)}), 0), 0)`;

/**
 * Of readers who have both editions on the shelf: one book with the further status, since the earlier day, with the
 * readings of both. Of two open ones the further stays open; beside a book that is read none does.
 */
async function uniteShelves(tx: Tx, step: Step, { gone, kept }: EditionMove, readers: Sql): Promise<void> {
  const { rows } = await sql<{ reader_id: string }>`
    SELECT g.reader_id FROM library_books AS g JOIN library_books AS k ON k.reader_id = g.reader_id AND k.isbn = ${kept}
    WHERE g.isbn = ${gone} AND g.reader_id = ANY(${readers})`.execute(tx);
  if (rows.length === 0) return;
  const both = sql`${rows.map(({ reader_id }) => reader_id)}::uuid[]`;
  const rank = (row: string) =>
    sql`array_position(ARRAY['to-read', 'reading', 'read'], ${sql.ref(`${row}.status`)})`;
  await sql`
    WITH pair AS (
      SELECT g.reader_id, to_jsonb(g) AS gone, to_jsonb(k) AS kept,
        (SELECT coalesce(jsonb_agg(r.id), '[]') FROM readings AS r
          WHERE r.reader_id = g.reader_id AND r.isbn = g.isbn) AS readings,
        CASE WHEN ${rank("g")} > ${rank("k")} THEN g.status ELSE k.status END AS status,
        least(g.added_at, k.added_at) AS added_at, greatest(g.changed_at, k.changed_at) AS changed_at
      FROM library_books AS g JOIN library_books AS k ON k.reader_id = g.reader_id AND k.isbn = ${kept}
      WHERE g.isbn = ${gone} AND g.reader_id = ANY(${both})
    ), united AS (
      UPDATE library_books AS k SET status = pair.status, added_at = pair.added_at, changed_at = pair.changed_at
      FROM pair WHERE k.reader_id = pair.reader_id AND k.isbn = ${kept}
      RETURNING k.reader_id, to_jsonb(k) AS row
    )
    INSERT INTO join_rows (join_id, reader_id, table_name, before, after)
    SELECT ${step.joinId}::uuid, pair.reader_id, 'library_books', jsonb_build_array(pair.gone, pair.kept, pair.readings),
      united.row
    FROM pair JOIN united USING (reader_id)`.execute(tx);
  await sql`
    WITH open AS (
      SELECT r.id, r.reader_id, to_jsonb(r) AS was,
        l.status = 'reading' AND row_number() OVER (
          PARTITION BY r.reader_id ORDER BY ${progressOf("r")} DESC, r.created_at DESC, r.id) = 1 AS stays
      FROM readings AS r JOIN library_books AS l ON l.reader_id = r.reader_id AND l.isbn = ${kept}
      WHERE r.reader_id = ANY(${both}) AND r.isbn IN (${gone}, ${kept}) AND r.outcome IS NULL
    ), given_up AS (
      UPDATE readings AS r SET outcome = 'abandoned' FROM open WHERE r.id = open.id AND NOT open.stays
      RETURNING r.id, r.reader_id, to_jsonb(r) - 'isbn' AS row
    )
    INSERT INTO join_rows (join_id, reader_id, table_name, before, after)
    SELECT ${step.joinId}::uuid, g.reader_id, 'readings', jsonb_build_array(open.was), g.row
    FROM given_up AS g JOIN open USING (id)`.execute(tx);
  await sql`UPDATE readings SET isbn = ${kept} WHERE reader_id = ANY(${both}) AND isbn = ${gone}`.execute(tx);
  await sql`DELETE FROM library_books WHERE reader_id = ANY(${both}) AND isbn = ${gone}`.execute(tx);
}

/**
 * Moves books of shelves (`l`) by a condition, each with all its readings: both name each other's edition, so they go in
 * one statement.
 */
export async function moveShelves(
  tx: Tx,
  step: Step,
  { from, to, which }: { from: string; to: string; which: Sql },
): Promise<void> {
  const moves = sql`l.isbn = ${from} AND ${which}
    AND NOT EXISTS (SELECT FROM library_books AS o WHERE o.reader_id = l.reader_id AND o.isbn = ${to})`;
  await restShelves(tx, true);
  await moveNoted(tx, step, {
    name: "library_books",
    beside: sql`
      UPDATE readings AS r SET isbn = ${to} FROM library_books AS l
      WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn AND ${moves}`,
    statement: sql`
      UPDATE library_books AS l SET isbn = ${to}, title = e.title, author = coalesce(e.authors[1], ''),
        folded = e.folded_title || ' ' || e.folded_authors
      FROM editions AS e WHERE e.isbn = ${to} AND ${moves}
      RETURNING l.reader_id`,
  });
  await restShelves(tx, false);
}

/** Moves what some readers of this half have of the edition; false when there is nothing left. */
export async function moveSomeShelves(
  tx: Tx,
  step: Step,
  { gone, kept }: EditionMove,
  half: Half,
): Promise<boolean> {
  const some = (table: string) =>
    sql`(SELECT reader_id FROM ${sql.table(table)}
      WHERE isbn = ${gone} AND ${isOfHalf("reader_id", half)} LIMIT ${readersAtOnce})`;
  const readers = await lockReadersOf(
    tx,
    sql`SELECT reader_id FROM (
        ${some("library_books")} UNION ${some("ratings")} UNION ${some("reviews")} UNION ${some("events")}
      ) AS found LIMIT ${readersAtOnce}`,
  );
  if (readers.length === 0) return false;
  const locked = sql`${readers}::uuid[]`;
  const own = sql`reader_id = ANY(${locked})`;
  await uniteShelves(tx, step, { gone, kept }, locked);
  await moveShelves(tx, step, { from: gone, to: kept, which: sql`l.reader_id = ANY(${locked})` });
  for (const [table, id] of [
    ["ratings", "reader_id"],
    ["reviews", "id"],
    ["events", "id"],
  ] as const)
    await moveNoted(tx, step, {
      name: `${table}.isbn`,
      statement: sql`UPDATE ${sql.table(table)} SET isbn = ${kept} WHERE ${own} AND isbn = ${gone} RETURNING ${sql.ref(id)}`,
    });
  return true;
}
