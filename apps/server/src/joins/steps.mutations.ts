import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/handles.ts";

export type Sql = RawBuilder<unknown>;

/** Readers whose rows one step moves: what they write meanwhile waits for it, a tenth of a second at most. */
export const readersAtOnce = 1000;

/** One step of a join or of its undo, in a transaction of its own; what it moved is noted where the join can be undone. */
export interface Step {
  joinId: string;
  /** Groups what is noted, so that the undo takes it back by the same readers. */
  id: string;
  isNoted: boolean;
}

/**
 * Of the readers of a query those whose rows nobody else holds, locked before anything of theirs, as whatever they write
 * does. Who is writing at this moment comes with a later step, unless only such are left: then it waits for a few of them.
 */
export async function lockReadersOf(tx: Tx, candidates: Sql): Promise<string[]> {
  const lock = async (how: Sql) => {
    const { rows } = await sql<{ ids: string[]; has_found: boolean }>`
      WITH found AS MATERIALIZED (${candidates}), locked AS MATERIALIZED (
        SELECT id FROM readers WHERE id = ANY(ARRAY(SELECT reader_id FROM found)) ORDER BY id ${how})
      SELECT ARRAY(SELECT id FROM locked) AS ids, EXISTS (SELECT FROM found) AS has_found`.execute(tx);
    return rows[0] ?? { ids: [], has_found: false };
  };
  const { ids: free, has_found } = await lock(sql`FOR NO KEY UPDATE SKIP LOCKED`);
  return free.length > 0 || !has_found ? free : (await lock(sql`LIMIT 10 FOR NO KEY UPDATE`)).ids;
}

/** Two halves of all readers, by their numbers: a join goes on in both side by side, and neither waits for the other's rows. */
export const halves = ["<", ">="] as const;
export type Half = (typeof halves)[number];

/** Readers of a column that are of this half; of both without one. */
export const isOfHalf = (column: string, half: Half | undefined): Sql =>
  half === undefined
    ? sql`true`
    : sql`${sql.ref(column)} ${sql.raw(half)} '80000000-0000-0000-0000-000000000000'::uuid`;

/** Rests the triggers of shelves that look after each statement, where it changes nothing of what they look at. */
export async function restShelves(tx: Tx, isResting: boolean): Promise<void> {
  await sql`SELECT set_config('okurca.moves', ${isResting ? "on" : "off"}, true)`.execute(tx);
}

/**
 * Runs a statement that ends with `RETURNING` of one uuid, and notes what it moved under this name; `beside` is done in the
 * same statement, before it.
 */
export async function moveNoted(
  tx: Tx,
  step: Step,
  { name, statement, beside }: { name: string; statement: Sql; beside?: Sql },
): Promise<void> {
  await sql`
    WITH ${beside ? sql`beside AS (${beside}),` : sql``} moved (id) AS (${statement}), noted AS (
      INSERT INTO join_parts (join_id, step, name, ids)
      SELECT ${step.joinId}::uuid, ${step.id}::uuid, ${name}, array_agg(id) FROM moved
      WHERE ${step.isNoted}::boolean HAVING count(*) > 0)
    SELECT count(*) FROM moved`.execute(tx);
}

/** What these readers' stars and reviews add to the counts of these works. */
function countOf(readers: readonly string[], works: readonly string[]): Sql {
  const within = sql`reader_id = ANY(${[...readers]}::uuid[]) AND work_id = ANY(${[...works]}::uuid[]) AND is_counted`;
  return sql`
    SELECT work_id, sum(ones)::int AS ones, sum(twos)::int AS twos, sum(threes)::int AS threes, sum(fours)::int AS fours,
      sum(fives)::int AS fives, sum(half_sum)::int AS half_sum, sum(reviews)::int AS review_count
    FROM (
      SELECT work_id, (halves <= 2)::int AS ones, (halves IN (3, 4))::int AS twos, (halves IN (5, 6))::int AS threes,
        (halves IN (7, 8))::int AS fours, (halves >= 9)::int AS fives, halves AS half_sum, 0 AS reviews
      FROM ratings WHERE ${within}
      UNION ALL SELECT work_id, 0, 0, 0, 0, 0, 0, 1 FROM reviews WHERE ${within}
    ) AS counted GROUP BY work_id`;
}

/** Counts of a step before it moved anything; they stay in the session until the step ends. */
const counted = sql.lit("okurca.counted");

/**
 * Rests the triggers that count row by row, and notes what these readers have in these works, until `recount` of the same
 * counts at once what has become of it. The transaction has these readers locked, and sends all of it in one go.
 */
export async function restCounts(
  tx: Tx,
  readers: readonly string[],
  works: readonly string[],
): Promise<void> {
  await sql`
    SELECT set_config('okurca.moves', 'on', true), set_config(${counted}, (
      SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]')::text FROM (${countOf(readers, works)}) AS c), true)`.execute(
    tx,
  );
}

/** Ends `restCounts`: corrects the counts of these works by what has become of what they had of these readers. */
export async function recount(tx: Tx, readers: readonly string[], works: readonly string[]): Promise<void> {
  await sql`
    WITH changes AS (
      SELECT * FROM (${countOf(readers, works)}) AS now
      UNION ALL
      SELECT work_id, -ones, -twos, -threes, -fours, -fives, -half_sum, -review_count
      FROM jsonb_to_recordset(current_setting(${counted})::jsonb) AS before(work_id uuid, ones int, twos int, threes int,
        fours int, fives int, half_sum int, review_count int)
    ), written AS (
      INSERT INTO work_ratings AS r (work_id, ones, twos, threes, fours, fives, half_sum, review_count)
      SELECT work_id, sum(ones), sum(twos), sum(threes), sum(fours), sum(fives), sum(half_sum), sum(review_count)
      FROM changes
      GROUP BY work_id
      HAVING (sum(ones), sum(twos), sum(threes), sum(fours), sum(fives), sum(half_sum), sum(review_count)) <> (0, 0, 0, 0, 0, 0, 0)
      ORDER BY work_id
      ON CONFLICT (work_id) DO UPDATE SET ones = r.ones + excluded.ones, twos = r.twos + excluded.twos,
        threes = r.threes + excluded.threes, fours = r.fours + excluded.fours, fives = r.fives + excluded.fives,
        half_sum = r.half_sum + excluded.half_sum, review_count = r.review_count + excluded.review_count
    )
    SELECT set_config('okurca.moves', 'off', true)`.execute(tx);
}

/** Whether stars (`g`) of a reader (`r`) for this work count: the rule of `okurca_rating_counts`, asked for many at once. */
const counts = (workId: string) => sql`(r.reviews_for = 'public' AND NOT r.is_suspended
  AND NOT EXISTS (SELECT FROM reviews AS v WHERE v.reader_id = g.reader_id AND v.work_id = ${workId} AND v.is_hidden)
  AND coalesce(
    (SELECT bool_or(l.status <> 'to-read' OR EXISTS (
        SELECT FROM readings AS d WHERE d.reader_id = l.reader_id AND d.isbn = l.isbn AND d.outcome = 'abandoned'))
      FROM library_books AS l
      WHERE l.reader_id = g.reader_id AND l.isbn = ANY(ARRAY(SELECT isbn FROM editions WHERE work_id = ${workId}))),
    EXISTS (SELECT FROM reviews AS v WHERE v.reader_id = g.reader_id AND v.work_id = ${workId})))`;

/** Says anew of these readers' stars of a work whether they count. */
export async function markCounted(tx: Tx, readers: readonly string[], workId: string): Promise<void> {
  await sql`
    UPDATE ratings AS g SET is_counted = NOT g.is_counted
    FROM readers AS r
    WHERE g.work_id = ${workId} AND g.reader_id = ANY(${[...readers]}::uuid[]) AND r.id = g.reader_id
      AND g.is_counted <> ${counts(workId)}`.execute(tx);
}

/**
 * Stars of a work whose readers have one of these editions on the shelf: since that came to the work, or went, they may
 * count or no longer. True where there were more than one step takes.
 */
export async function recountBeside(tx: Tx, workId: string, isbns: readonly string[]): Promise<boolean> {
  const readers = await lockReadersOf(
    tx,
    sql`SELECT g.reader_id FROM ratings AS g JOIN readers AS r ON r.id = g.reader_id
      WHERE g.work_id = ${workId}
        AND EXISTS (SELECT FROM library_books AS l WHERE l.reader_id = g.reader_id AND l.isbn = ANY(${[...isbns]}::text[]))
        AND g.is_counted <> ${counts(workId)}
      LIMIT ${readersAtOnce}`,
  );
  if (readers.length === 0) return false;
  const works = [workId];
  await Promise.all([
    restCounts(tx, readers, works),
    markCounted(tx, readers, workId),
    recount(tx, readers, works),
  ]);
  return true;
}
