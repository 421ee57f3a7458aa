import { type Kysely, sql } from "kysely";

/** What books tell of each other, what readers do not want recommended, and what they were told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE readers
      ADD COLUMN is_recommended_to boolean NOT NULL DEFAULT true,
      ADD COLUMN is_signal boolean NOT NULL DEFAULT true`.execute(db);
  // A row says how much having read `seed_id` speaks for `work_id`.
  await sql`
    CREATE TABLE similar_works (
      seed_id uuid NOT NULL REFERENCES works ON DELETE CASCADE,
      work_id uuid NOT NULL REFERENCES works ON DELETE CASCADE,
      weight real NOT NULL,
      PRIMARY KEY (seed_id, work_id) INCLUDE (weight)
    )`.execute(db);
  await sql`CREATE INDEX similar_works_of_work ON similar_works (work_id)`.execute(db);
  await sql`
    CREATE TABLE model_builds (
      model text PRIMARY KEY CHECK (model IN ('similar_works')),
      -- While one builds the others do not; a build that was cut off is begun again after a while.
      started_at timestamptz,
      built_at timestamptz,
      signals integer NOT NULL DEFAULT 0,
      ratings integer NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`INSERT INTO model_builds (model) VALUES ('similar_works')`.execute(db);
  await sql`
    CREATE TABLE dismissed_works (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      work_id uuid NOT NULL REFERENCES works ON DELETE CASCADE,
      dismissed_at timestamptz NOT NULL,
      PRIMARY KEY (reader_id, work_id)
    )`.execute(db);
  await sql`CREATE INDEX dismissed_works_of_work ON dismissed_works (work_id)`.execute(db);
  await sql`
    CREATE TABLE recommendation_news (
      reader_id uuid PRIMARY KEY REFERENCES readers ON DELETE CASCADE,
      looked_at timestamptz NOT NULL,
      told_at timestamptz,
      work_ids uuid[] NOT NULL
    )`.execute(db);
}
