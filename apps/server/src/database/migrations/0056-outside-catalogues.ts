import { type Kysely, sql } from "kysely";

/** What catalogues elsewhere answered, for a day, and how often each may be asked, by all processes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE outside_sources (
      id text PRIMARY KEY,
      frees_at timestamptz NOT NULL,
      failures int NOT NULL DEFAULT 0,
      rests_until timestamptz
    )`.execute(db);
  await sql`
    CREATE TABLE outside_answers (
      source text NOT NULL,
      question text NOT NULL,
      found jsonb NOT NULL,
      kept_until timestamptz NOT NULL,
      PRIMARY KEY (source, question)
    )`.execute(db);
  await sql`CREATE INDEX outside_answers_end ON outside_answers (kept_until)`.execute(db);
  const comments = {
    "outside_sources.frees_at":
      "When the whole burst of its pace is free again (generic cell rate algorithm)",
    "outside_sources.failures": "One after the other, since it last answered",
    "outside_sources.rests_until": "It is left alone until then, by its own wish or after failures",
    "outside_answers.question": "Digest of what was asked: words that readers type are not kept",
    "outside_answers.found": "Rows of books as the catalogue writes them; empty where the source has none",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
