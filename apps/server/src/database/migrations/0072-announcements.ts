import { type Kysely, sql } from "kysely";

/** What is announced on every page, for a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE announcements (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      text text NOT NULL,
      audience text NOT NULL CHECK (audience IN ('everybody', 'readers')),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz CHECK (ends_at > starts_at),
      is_dismissible boolean NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX announcements_by_start ON announcements (starts_at DESC, id)`.execute(db);
  const comments = {
    "announcements.audience": "readers: whoever is signed in",
    "announcements.ends_at": "Null: it stands until it is taken down",
    "announcements.is_dismissible":
      "A browser remembers that its announcement was dismissed; the server does not",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
