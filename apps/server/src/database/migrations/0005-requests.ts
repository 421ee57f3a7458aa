import { type Kysely, sql } from "kysely";

/** Books that readers ask for, and what a reader is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE book_requests (
      isbn text PRIMARY KEY,
      status text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'added', 'declined')),
      decline_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz,
      CHECK ((status = 'declined') = (decline_reason IS NOT NULL)),
      CHECK ((status = 'received') = (decided_at IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX book_requests_open ON book_requests (created_at) WHERE status <> 'added'`.execute(
    db,
  );

  await sql`
    CREATE TABLE book_requesters (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      isbn text NOT NULL REFERENCES book_requests ON DELETE CASCADE,
      reader_id uuid REFERENCES readers ON DELETE CASCADE,
      title text NOT NULL,
      author text NOT NULL,
      reason text NOT NULL,
      description text NOT NULL,
      submitted_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      answered_at timestamptz,
      UNIQUE (isbn, reader_id)
    )`.execute(db);
  await sql`CREATE INDEX book_requesters_reader ON book_requesters (reader_id)`.execute(db);

  await sql`
    CREATE TABLE notifications (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      type text NOT NULL CHECK (type IN ('review', 'recommendation', 'group', 'other')),
      title text NOT NULL,
      message text NOT NULL,
      data jsonb NOT NULL DEFAULT '{}',
      link text,
      is_read boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE INDEX notifications_newest ON notifications (reader_id, created_at DESC, id)`.execute(db);
  await sql`CREATE INDEX notifications_unread ON notifications (reader_id) WHERE NOT is_read`.execute(db);
}
