import { type Kysely, sql } from "kysely";

const kinds = sql.raw(
  "'friend_request', 'friendship', 'follow', 'like', 'comment', 'friend_review', 'book_request', 'recommendations'",
);

/** Readers follow others who allow it: one-sided, without asking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE readers
      ADD COLUMN is_followable boolean NOT NULL DEFAULT false,
      ADD COLUMN follower_count integer NOT NULL DEFAULT 0`.execute(db);
  await sql`
    CREATE TABLE follows (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      followed_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      since timestamptz NOT NULL,
      is_counted boolean NOT NULL DEFAULT true,
      PRIMARY KEY (reader_id, followed_id),
      CHECK (reader_id <> followed_id)
    )`.execute(db);
  await sql`CREATE INDEX follows_newest ON follows (reader_id, since DESC, followed_id)`.execute(db);
  await sql`CREATE INDEX follows_of_followed ON follows (followed_id, since DESC, reader_id)`.execute(db);
  await sql`
    CREATE FUNCTION okurca_count_followers() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      changed record;
      step integer := 0;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + NEW.is_counted::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - OLD.is_counted::integer; END IF;
      UPDATE readers SET follower_count = follower_count + step WHERE id = changed.followed_id AND step <> 0;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER follows_counts AFTER INSERT OR DELETE OR UPDATE OF is_counted ON follows
    FOR EACH ROW EXECUTE FUNCTION okurca_count_followers()`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_suspension() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      UPDATE likes SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      UPDATE comments SET is_counted = NOT NEW.is_suspended AND NOT is_hidden WHERE reader_id = NEW.id;
      UPDATE follows SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      RETURN NULL;
    END`)}`.execute(db);

  for (const [table, more] of [
    ["notifications", ""],
    ["notification_choices", ", 'weekly_digest'"],
  ] as const)
    await sql`
      ALTER TABLE ${sql.table(table)}
        DROP CONSTRAINT ${sql.id(`${table}_kind_check`)},
        ADD CONSTRAINT ${sql.id(`${table}_kind_check`)} CHECK (kind IN (${kinds}${sql.raw(more)}))`.execute(
      db,
    );

  await sql`
    COMMENT ON TABLE follows IS 'Who reads whom in the feed without being friends; holds while "readers.is_followable"'`.execute(
    db,
  );
  await sql`COMMENT ON COLUMN follows.is_counted IS 'Not of a suspended reader; a trigger on "readers" keeps it'`.execute(
    db,
  );
  await sql`
    COMMENT ON COLUMN readers.follower_count IS 'Followers who are not suspended; a trigger on "follows" counts them'`.execute(
    db,
  );
}
