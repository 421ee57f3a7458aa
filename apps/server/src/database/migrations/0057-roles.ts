import { type Kysely, sql } from "kysely";

/** Readers who look after the installation, and what each of them looks after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE roles (
      reader_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('librarian', 'moderator', 'admin')),
      granted_at timestamptz NOT NULL,
      granted_by uuid REFERENCES readers (id) ON DELETE SET NULL,
      PRIMARY KEY (reader_id, role)
    )`.execute(db);
  await sql`CREATE INDEX roles_granter ON roles (granted_by)`.execute(db);
  const comments = {
    "roles.role": "An admin may do what the others may, without a row of theirs",
    "roles.granted_by": "Null where it was granted in the shell, or by a reader who has left",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
