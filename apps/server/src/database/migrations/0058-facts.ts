import { type Kysely, sql } from "kysely";

/**
 * Each fact of an edition knows where it comes from, readers and librarians correct them, and editions without an ISBN have
 * a number of the house.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE editions
      ADD editors text[] NOT NULL DEFAULT '{}',
      ADD illustrators text[] NOT NULL DEFAULT '{}',
      ADD original_language text,
      ADD fact_sources jsonb NOT NULL DEFAULT '{}',
      ADD is_pinned boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT editions_isbn_check,
      ADD CONSTRAINT editions_isbn_check CHECK (isbn ~ '^(97[89]|29[0-9])[0-9]{10}$')`.execute(db);
  await sql`CREATE SEQUENCE house_numbers MINVALUE 0 MAXVALUE 9999999999`.execute(db);
  const comments = {
    "editions.isbn": "An ISBN, or a house number (290 to 299) of a book that has none",
    "editions.fact_sources":
      "Of each fact that does not come from the edition's source, its source; of a blank one, who left it blank",
    "editions.is_pinned": "It stays with its work, whatever an import calls it",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
