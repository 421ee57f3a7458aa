import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import {
  type Half,
  isOfHalf,
  lockReadersOf,
  markCounted,
  moveNoted,
  readersAtOnce,
  recount,
  restCounts,
  type Sql,
  type Step,
} from "./steps.mutations.ts";

// What readers made of one work goes to another: stars, reviews, and that it is not to be recommended.

export interface WorkMove {
  from: string;
  to: string;
  /** What was made of these editions alone; null for whatever the work has. */
  isbns: readonly string[] | null;
  /** Only what was made since then. */
  since?: Date;
}

const times = { g: "g.rated_at", v: "v.created_at" } as const;

/** Of stars (`g`) and reviews (`v`) those that move. */
const ofMove = ({ from, isbns, since }: WorkMove, row: "g" | "v"): Sql => {
  const ofEditions = isbns === null ? sql`` : sql`AND ${sql.ref(`${row}.isbn`)} = ANY(${[...isbns]}::text[])`;
  const ofTime = since ? sql`AND ${sql.ref(times[row])} > ${since}` : sql``;
  return sql`${sql.ref(`${row}.work_id`)} = ${from} ${ofEditions} ${ofTime}`;
};

/** A reader who has reviewed both works, or this one, with the older of both reviews, which is to be set aside. */
export async function findTwiceReviewed(
  tx: Tx,
  move: WorkMove,
  readerId?: string,
): Promise<{ reader_id: string; older: string; older_work: string } | undefined> {
  const { rows } = await sql<{ reader_id: string; older: string; older_work: string }>`
    SELECT v.reader_id, older.id AS older, older.work_id AS older_work
    FROM reviews AS v JOIN reviews AS o ON o.reader_id = v.reader_id AND o.work_id = ${move.to}
    CROSS JOIN LATERAL (
      SELECT p.id, p.work_id FROM (VALUES (v.id, v.work_id, v.created_at), (o.id, o.work_id, o.created_at))
        AS p(id, work_id, created_at)
      ORDER BY p.created_at, p.work_id = ${move.to}::uuid LIMIT 1) AS older
    WHERE ${ofMove(move, "v")} ${readerId === undefined ? sql`` : sql`AND v.reader_id = ${readerId}`}
    LIMIT 1`.execute(tx);
  return rows[0];
}

/** Stars for both works become one: the newer ones; those of both are kept as they were. */
async function uniteRatings(tx: Tx, step: Step, move: WorkMove, readers: readonly string[]): Promise<void> {
  await sql`
    WITH both_rated AS (
      SELECT g.reader_id, to_jsonb(g) AS gone, to_jsonb(k) AS kept,
        CASE WHEN g.rated_at > k.rated_at THEN g.halves ELSE k.halves END AS halves,
        greatest(g.rated_at, k.rated_at) AS rated_at, g.stands_alone OR k.stands_alone AS stands_alone,
        coalesce(
          (SELECT v.isbn FROM reviews AS v
            WHERE v.reader_id = g.reader_id AND (v.work_id = k.work_id OR ${ofMove(move, "v")}) LIMIT 1),
          CASE WHEN g.rated_at > k.rated_at THEN g.isbn ELSE k.isbn END) AS isbn
      FROM ratings AS g JOIN ratings AS k ON k.reader_id = g.reader_id AND k.work_id = ${move.to}
      WHERE ${ofMove(move, "g")} AND g.reader_id = ANY(${[...readers]}::uuid[])
    ), gone AS (
      DELETE FROM ratings AS g USING both_rated AS b WHERE g.reader_id = b.reader_id AND g.work_id = ${move.from}
    ), kept AS (
      UPDATE ratings AS k SET halves = b.halves, rated_at = b.rated_at, stands_alone = b.stands_alone, isbn = b.isbn
      FROM both_rated AS b WHERE k.reader_id = b.reader_id AND k.work_id = ${move.to}
        AND (k.halves, k.rated_at, k.stands_alone, k.isbn) IS DISTINCT FROM (b.halves, b.rated_at, b.stands_alone, b.isbn)
      RETURNING k.reader_id, to_jsonb(k) AS united
    )
    INSERT INTO join_rows (join_id, reader_id, table_name, before, after)
    SELECT ${step.joinId}::uuid, b.reader_id, 'ratings', jsonb_build_array(b.gone, b.kept), coalesce(kept.united, b.kept)
    FROM both_rated AS b LEFT JOIN kept USING (reader_id)
    WHERE ${step.isNoted}`.execute(tx);
}

/** Two statements, the second of which deletes what the first could not move. */
function moveDismissals(
  tx: Tx,
  step: Step,
  { from, to }: WorkMove,
  readers: readonly string[],
): Promise<unknown>[] {
  const own = sql`reader_id = ANY(${[...readers]}::uuid[])`;
  return [
    moveNoted(tx, step, {
      name: "dismissed_works.work_id",
      statement: sql`UPDATE dismissed_works AS d SET work_id = ${to}
        WHERE ${own} AND work_id = ${from}
          AND NOT EXISTS (SELECT FROM dismissed_works AS o WHERE o.reader_id = d.reader_id AND o.work_id = ${to})
        RETURNING reader_id`,
    }),
    sql`
      WITH gone AS (DELETE FROM dismissed_works AS d WHERE ${own} AND work_id = ${from} RETURNING d.*)
      INSERT INTO join_rows (join_id, reader_id, table_name, before)
      SELECT ${step.joinId}::uuid, reader_id, 'dismissed_works', jsonb_build_array(to_jsonb(gone)) FROM gone
      WHERE ${step.isNoted}`.execute(tx),
  ];
}

/** Moves what these readers, whose rows are locked and who have reviewed at most one of both works, made of the work. */
export async function moveOwnRows(
  tx: Tx,
  step: Step,
  move: WorkMove,
  readers: readonly string[],
): Promise<void> {
  const works = [move.from, move.to];
  const own = sql`reader_id = ANY(${[...readers]}::uuid[])`;
  // Of a work that goes whole nothing is left of theirs.
  const left = move.isbns === null ? [move.to] : works;
  // In one go: what these readers write meanwhile waits for it.
  await Promise.all([
    restCounts(tx, readers, works),
    uniteRatings(tx, step, move, readers),
    moveNoted(tx, step, {
      name: "ratings.work_id",
      statement: sql`
        UPDATE ratings AS g SET work_id = ${move.to} WHERE ${own} AND ${ofMove(move, "g")} RETURNING reader_id`,
    }),
    moveNoted(tx, step, {
      name: "reviews.work_id",
      statement: sql`
        UPDATE reviews AS v SET work_id = ${move.to}
        WHERE ${own} AND ${ofMove(move, "v")}
          AND NOT EXISTS (SELECT FROM reviews AS o WHERE o.reader_id = v.reader_id AND o.work_id = ${move.to})
        RETURNING id`,
    }),
    ...(move.isbns === null ? moveDismissals(tx, step, move, readers) : []),
    ...left.map((work) => markCounted(tx, readers, work)),
    recount(tx, readers, works),
  ]);
}

/** Moves what some readers of this half made of the work; false when there is nothing left. */
export async function moveSomeRows(tx: Tx, step: Step, move: WorkMove, half: Half): Promise<boolean> {
  const some = (table: string, row: "g" | "v") => sql`(
    SELECT ${sql.ref(`${row}.reader_id`)} FROM ${sql.table(table)} AS ${sql.ref(row)}
    WHERE ${ofMove(move, row)} AND ${isOfHalf(`${row}.reader_id`, half)} LIMIT ${readersAtOnce})`;
  const dismissed = sql`UNION (
    SELECT reader_id FROM dismissed_works
    WHERE work_id = ${move.from} AND ${isOfHalf("reader_id", half)} LIMIT ${readersAtOnce})`;
  const isTwice = sql`EXISTS (SELECT FROM reviews AS v JOIN reviews AS o USING (reader_id)
    WHERE v.reader_id = found.reader_id AND ${ofMove(move, "v")} AND o.work_id = ${move.to})`;
  const readers = await lockReadersOf(
    tx,
    sql`SELECT reader_id FROM (
        ${some("ratings", "g")} UNION ${some("reviews", "v")} ${move.isbns === null ? dismissed : sql``}
      ) AS found
      WHERE NOT ${isTwice} LIMIT ${readersAtOnce}`,
  );
  if (readers.length === 0) return false;
  await moveOwnRows(tx, step, move, readers);
  return true;
}
