import { type Kysely, sql } from "kysely";

/** Replies that go on when their reader leaves are stopped by a word of their own; messages are counted as they come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE chats
      ADD COLUMN is_stopping boolean NOT NULL DEFAULT false,
      ADD COLUMN message_count integer NOT NULL DEFAULT 0`.execute(db);
  await sql`
    UPDATE chats AS c SET message_count = (
      SELECT count(*) FROM chat_messages AS m WHERE m.reader_id = c.reader_id AND m.state <> 'pending')`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION okurca_count_messages() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      step integer := 0;
    BEGIN
      IF TG_OP <> 'DELETE' THEN step := step + (NEW.state <> 'pending')::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - (OLD.state <> 'pending')::integer; END IF;
      IF step <> 0 THEN
        UPDATE chats SET message_count = message_count + step
        WHERE reader_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.reader_id ELSE NEW.reader_id END;
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER chat_messages_counts AFTER INSERT OR DELETE OR UPDATE OF state ON chat_messages
    FOR EACH ROW EXECUTE FUNCTION okurca_count_messages()`.execute(db);
}
