import { type Kysely, sql } from "kysely";

/** Addresses of passages that became one with another lead on to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE moved_passages (id uuid PRIMARY KEY, to_id uuid NOT NULL, CHECK (id <> to_id))`.execute(
    db,
  );
  const comments = {
    "TABLE public.moved_passages": "Passages that are gone since they became one with another",
    "COLUMN public.moved_passages.to_id":
      "No foreign key: that one may have moved on, or be gone with the last of its quotes",
  };
  for (const [what, text] of Object.entries(comments))
    await sql`COMMENT ON ${sql.raw(what)} IS ${sql.lit(text)}`.execute(db);
}
