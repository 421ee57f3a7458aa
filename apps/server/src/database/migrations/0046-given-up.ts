import { type Kysely, sql } from "kysely";

/** Stars of a book on the shelf "to read" count because it was given up: they follow what becomes of that reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION okurca_follow_given_up() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      changed record;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      PERFORM FROM readers WHERE id = changed.reader_id FOR NO KEY UPDATE;
      UPDATE ratings SET is_counted = NOT is_counted
      WHERE reader_id = changed.reader_id AND work_id = (SELECT work_id FROM editions WHERE isbn = changed.isbn)
        AND is_counted <> okurca_rating_counts(reader_id, work_id);
      RETURN NULL;
    END`)}`.execute(db);
  for (const [name, event, when] of [
    ["written", "INSERT", "NEW.outcome = 'abandoned'"],
    [
      "changed",
      "UPDATE OF outcome",
      "OLD.outcome IS DISTINCT FROM NEW.outcome AND 'abandoned' IN (OLD.outcome, NEW.outcome)",
    ],
    ["removed", "DELETE", "OLD.outcome = 'abandoned'"],
  ])
    await sql`
      CREATE TRIGGER readings_given_up_${sql.raw(name ?? "")} AFTER ${sql.raw(event ?? "")} ON readings
      FOR EACH ROW WHEN (${sql.raw(when ?? "")}) EXECUTE FUNCTION okurca_follow_given_up()`.execute(db);
  await sql`
    UPDATE ratings AS r SET is_counted = NOT r.is_counted
    FROM (
      SELECT DISTINCT l.reader_id, e.work_id FROM library_books AS l JOIN editions AS e USING (isbn)
      WHERE l.status = 'to-read'
    ) AS waiting
    WHERE r.reader_id = waiting.reader_id AND r.work_id = waiting.work_id
      AND r.is_counted <> okurca_rating_counts(r.reader_id, r.work_id)`.execute(db);
}
