import { type Kysely, sql } from "kysely";

/** Messages of the contact form are answered on a page, and one of the staff may have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE contact_messages
      ADD COLUMN assigned_to uuid REFERENCES readers ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX contact_messages_assigned ON contact_messages (assigned_to)`.execute(db);
  await sql`
    CREATE TABLE contact_answers (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
      writer_id uuid REFERENCES readers ON DELETE SET NULL,
      via text NOT NULL CHECK (via IN ('page', 'shell')),
      content text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX contact_answers_of_message ON contact_answers (message_id, created_at)`.execute(db);
  await sql`CREATE INDEX contact_answers_writer ON contact_answers (writer_id)`.execute(db);
  const comments = {
    "contact_messages.assigned_to": "Who of the staff has taken it on",
    contact_answers: "What staff answered to a message of the contact form, by mail",
    "contact_answers.writer_id": "Null from the shell, and once the account is gone",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
