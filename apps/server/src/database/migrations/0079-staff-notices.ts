import { type Kysely, sql } from "kysely";

/** How staff want to be told of what waits, and how far they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE staff_notices (
      reader_id uuid PRIMARY KEY REFERENCES readers ON DELETE CASCADE,
      in_page boolean NOT NULL DEFAULT true,
      mail text NOT NULL DEFAULT 'none' CHECK (mail IN ('none', 'at_once', 'hourly', 'daily')),
      told_until timestamptz,
      mailed_until timestamptz,
      mailed_at timestamptz
    )`.execute(db);
  const comments = {
    "staff_notices.told_until": "When the newest thing came that a notification has told of",
    "staff_notices.mailed_until": "When the newest thing came that a mail has told of",
    "staff_notices.mailed_at": "When the last of these mails was written",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
