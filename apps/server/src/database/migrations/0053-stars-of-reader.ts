import { type Kysely, sql } from "kysely";

/**
 * A change of a shelf looks up the reader's own stars for each book of it. The database went through everybody's stars for
 * the work: the more had rated a book, the longer it took to put it on a shelf.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An index of the work alone is the smaller one, and was taken for the cheaper.
  await sql`CREATE INDEX ratings_of_work_by_reader ON ratings (work_id, reader_id)`.execute(db);
  await sql`DROP INDEX ratings_of_work`.execute(db);
  // The same rule as before; OFFSET keeps the planner at one look for each book.
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_shelved() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      PERFORM FROM readers WHERE id IN (
        SELECT r.reader_id FROM changed_books AS c JOIN editions AS e USING (isbn) CROSS JOIN LATERAL (
          SELECT reader_id FROM ratings WHERE reader_id = c.reader_id AND work_id = e.work_id OFFSET 0) AS r)
      ORDER BY id FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN NULL; END IF;
      UPDATE ratings AS r SET is_counted = NOT r.is_counted
      FROM (
        SELECT DISTINCT r.reader_id, r.work_id
        FROM changed_books AS c JOIN editions AS e USING (isbn) CROSS JOIN LATERAL (
          SELECT reader_id, work_id FROM ratings WHERE reader_id = c.reader_id AND work_id = e.work_id OFFSET 0) AS r
      ) AS b
      WHERE r.reader_id = b.reader_id AND r.work_id = b.work_id
        AND r.is_counted <> okurca_rating_counts(r.reader_id, r.work_id);
      RETURN NULL;
    END`)}`.execute(db);
}
