import { type Kysely, sql } from "kysely";

/** Likes and comments; notifications that go with what they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["reviews", "events"]) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN comment_count integer NOT NULL DEFAULT 0`.execute(
      db,
    );
  }
  await sql`ALTER TABLE events ADD COLUMN like_count integer NOT NULL DEFAULT 0`.execute(db);
  await sql`
    CREATE TABLE likes (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      review_id uuid REFERENCES reviews ON DELETE CASCADE,
      event_id uuid REFERENCES events ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      CHECK (num_nonnulls(review_id, event_id) = 1)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX likes_of_review ON likes (review_id, reader_id) WHERE review_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX likes_of_event ON likes (event_id, reader_id) WHERE event_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX likes_of_reader ON likes (reader_id)`.execute(db);

  await sql`
    CREATE TABLE comments (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      review_id uuid REFERENCES reviews ON DELETE CASCADE,
      event_id uuid REFERENCES events ON DELETE CASCADE,
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 1000),
      created_at timestamptz NOT NULL,
      CHECK (num_nonnulls(review_id, event_id) = 1)
    )`.execute(db);
  await sql`
    CREATE INDEX comments_of_review ON comments (review_id, created_at DESC, id) WHERE review_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX comments_of_event ON comments (event_id, created_at DESC, id) WHERE event_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX comments_of_reader ON comments (reader_id)`.execute(db);

  // Counts kept by triggers, so that no way of deleting a like or a comment can forget them.
  await sql`
    CREATE FUNCTION okurca_follow_reactions() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      changed record;
      step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      IF TG_OP = 'INSERT' THEN changed := NEW; ELSE changed := OLD; END IF;
      IF TG_TABLE_NAME = 'likes' THEN
        UPDATE reviews SET like_count = like_count + step WHERE id = changed.review_id;
        UPDATE events SET like_count = like_count + step WHERE id = changed.event_id;
      ELSE
        UPDATE reviews SET comment_count = comment_count + step WHERE id = changed.review_id;
        UPDATE events SET comment_count = comment_count + step WHERE id = changed.event_id;
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  for (const table of ["likes", "comments"]) {
    await sql`
      CREATE TRIGGER ${sql.id(`${table}_counts`)} AFTER INSERT OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION okurca_follow_reactions()`.execute(db);
  }

  await sql`
    ALTER TABLE notifications
      ADD COLUMN kind text CHECK (kind IN ('friend_request', 'friendship', 'like', 'comment')),
      ADD COLUMN actor_id uuid REFERENCES readers ON DELETE CASCADE,
      ADD COLUMN review_id uuid REFERENCES reviews ON DELETE CASCADE,
      ADD COLUMN event_id uuid REFERENCES events ON DELETE CASCADE,
      ADD COLUMN comment_id uuid REFERENCES comments ON DELETE CASCADE,
      ADD COLUMN request_id uuid REFERENCES friend_requests ON DELETE CASCADE`.execute(db);
  for (const column of ["actor_id", "review_id", "event_id", "comment_id", "request_id"]) {
    await sql`
      CREATE INDEX ${sql.id(`notifications_${column.replace("_id", "")}`)} ON notifications (${sql.id(column)})
      WHERE ${sql.id(column)} IS NOT NULL`.execute(db);
  }
}
