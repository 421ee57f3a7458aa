import { type Kysely, sql } from "kysely";

/** Conversations with the book assistant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE readers ADD COLUMN is_assisted boolean NOT NULL DEFAULT true`.execute(db);
  await sql`
    CREATE TABLE chats (
      reader_id uuid PRIMARY KEY REFERENCES readers ON DELETE CASCADE,
      -- The reply that is being made, and until when its process is believed to live.
      reply_id uuid,
      reply_until timestamptz,
      -- What a language model has cost on that day.
      tokens_on date,
      tokens integer NOT NULL DEFAULT 0,
      CHECK ((reply_id IS NULL) = (reply_until IS NULL))
    )`.execute(db);
  await sql`
    CREATE TABLE chat_messages (
      id uuid PRIMARY KEY,
      reader_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
      position bigint GENERATED ALWAYS AS IDENTITY,
      role text NOT NULL CHECK (role IN ('user', 'assistant')),
      content text NOT NULL,
      state text NOT NULL CHECK (state IN ('pending', 'complete', 'stopped', 'cut')),
      mode text CHECK (mode IN ('model', 'katalog')),
      fallback text CHECK (fallback IN ('unavailable', 'budget', 'busy')),
      isbns text[] NOT NULL DEFAULT '{}',
      feedback text CHECK (feedback IN ('up', 'down')),
      -- What the catalogue mode goes on from after it.
      thread jsonb,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX chat_messages_in_order ON chat_messages (reader_id, position)`.execute(db);
}
