import { type Kysely, sql } from "kysely";

/** Accounts are held to less on their first day, unless admins leave them free; links they wrote on it are text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE registration_rules ADD COLUMN are_newcomers_limited boolean NOT NULL DEFAULT true`.execute(
    db,
  );
  for (const table of ["reviews", "comments"])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN links_as_text boolean NOT NULL DEFAULT false`.execute(
      db,
    );
  const comments = {
    "registration_rules.are_newcomers_limited":
      "On its first day an account writes a few reviews and comments and sends a few requests",
    "reviews.links_as_text": "Written on the first day of its writer's account",
    "comments.links_as_text": "Written on the first day of its writer's account",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
