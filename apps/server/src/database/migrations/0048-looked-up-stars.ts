import { type Kysely, sql } from "kysely";

/** Whether stars count is looked up by the editions of the work, however little the database knows of its tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The same rule as before. OFFSET keeps the planner from going through the whole shelf of a reader where tables were never
  // analysed, as after a large import: each edition of the work is looked up on it.
  await sql`
    CREATE OR REPLACE FUNCTION okurca_rating_counts(reader uuid, work uuid) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN coalesce((SELECT reviews_for = 'public' AND NOT is_suspended FROM readers WHERE id = reader), false)
      AND NOT EXISTS (SELECT FROM reviews WHERE reader_id = reader AND work_id = work AND is_hidden)
      AND coalesce(
        (SELECT bool_or(l.status <> 'to-read' OR EXISTS (
            SELECT FROM readings AS g
            WHERE g.reader_id = reader AND g.isbn = e.isbn AND g.outcome = 'abandoned'))
          FROM editions AS e CROSS JOIN LATERAL (
            SELECT status FROM library_books WHERE reader_id = reader AND isbn = e.isbn OFFSET 0) AS l
          WHERE e.work_id = work),
        EXISTS (SELECT FROM reviews WHERE reader_id = reader AND work_id = work))`.execute(db);
}
