import { type Kysely, sql } from "kysely";

/**
 * Choices that readers made while 0016 ran were counted as before: this counts them once more, while no one
 * can write reviews. A choice made meanwhile waits with its own reviews and is counted after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`LOCK TABLE reviews IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await sql`
    UPDATE reviews AS v SET is_counted = NOT v.is_counted
    FROM readers AS r
    WHERE r.id = v.reader_id
      AND v.is_counted <> (r.reviews_for = 'public' AND NOT r.is_suspended AND NOT v.is_hidden)`.execute(db);
  await sql`
    WITH counted AS (
      SELECT w.work_id, count(v.id) FILTER (WHERE rating = 1) AS ones, count(v.id) FILTER (WHERE rating = 2) AS twos,
        count(v.id) FILTER (WHERE rating = 3) AS threes, count(v.id) FILTER (WHERE rating = 4) AS fours,
        count(v.id) FILTER (WHERE rating = 5) AS fives
      FROM work_ratings AS w LEFT JOIN reviews AS v ON v.work_id = w.work_id AND v.is_counted
      GROUP BY w.work_id
    )
    UPDATE work_ratings AS w SET (ones, twos, threes, fours, fives) = (c.ones, c.twos, c.threes, c.fours, c.fives)
    FROM counted AS c
    WHERE c.work_id = w.work_id
      AND (w.ones, w.twos, w.threes, w.fours, w.fives)
        IS DISTINCT FROM (c.ones, c.twos, c.threes, c.fours, c.fives)`.execute(db);
}
