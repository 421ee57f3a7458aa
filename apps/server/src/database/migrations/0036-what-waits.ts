import { type Kysely, sql } from "kysely";

/**
 * A report keeps what it has done, beside the decision made last, so that one decision can follow another and be taken back
 * without touching what other reports did. Of reports and contact messages it is known what waits for the operator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE reports
      ADD COLUMN is_hiding boolean NOT NULL DEFAULT false,
      ADD COLUMN is_suspending boolean NOT NULL DEFAULT false,
      ADD COLUMN operator_told_at timestamptz`.execute(db);
  await sql`
    UPDATE reports SET is_hiding = state = 'hidden', is_suspending = state = 'suspended'
    WHERE state IN ('hidden', 'suspended')`.execute(db);
  await sql`CREATE INDEX reports_told ON reports (operator_told_at) WHERE operator_told_at IS NOT NULL`.execute(
    db,
  );
  // A suspension outlives the text it was for: without its report it could not be ended.
  await sql`
    CREATE FUNCTION okurca_keep_suspensions() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      IF TG_TABLE_NAME = 'reviews' THEN
        UPDATE reports SET review_id = NULL, is_hiding = false WHERE review_id = OLD.id AND is_suspending;
      ELSE
        UPDATE reports SET comment_id = NULL, is_hiding = false WHERE comment_id = OLD.id AND is_suspending;
      END IF;
      RETURN OLD;
    END`)}`.execute(db);
  for (const table of ["reviews", "comments"])
    await sql`
      CREATE TRIGGER ${sql.raw(table)}_suspensions BEFORE DELETE ON ${sql.raw(table)}
      FOR EACH ROW EXECUTE FUNCTION okurca_keep_suspensions()`.execute(db);
  await sql`ALTER TABLE contact_messages ADD COLUMN done_at timestamptz`.execute(db);
  await sql`UPDATE contact_messages SET done_at = created_at`.execute(db);
  await sql`CREATE INDEX contact_messages_waiting ON contact_messages (created_at) WHERE done_at IS NULL`.execute(
    db,
  );
}
