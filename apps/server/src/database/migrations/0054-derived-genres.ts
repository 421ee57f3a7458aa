import { type Kysely, sql } from "kysely";

/** Genres that nobody told of a work but that follow from others, beside what they follow from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE works
      ADD derived_genres text[] NOT NULL DEFAULT '{}',
      ADD derived_from text[] NOT NULL DEFAULT '{}'
        CONSTRAINT works_derived_from_check CHECK (derived_from <@ ARRAY['work', 'series', 'author']),
      ADD CONSTRAINT works_derived_check CHECK (cardinality(derived_genres) = cardinality(derived_from))`.execute(
    db,
  );
  await sql`CREATE TABLE genres_due (author_slug text PRIMARY KEY)`.execute(db);
  const comments = {
    "works.genres":
      "Told by hand (starter edition), else by sources (editions.genres), and behind these the derived ones",
    "works.derived_genres":
      "Genres that follow from what is known of the work or from others; never of one told by hand",
    "works.derived_from":
      "Of each derived genre, in the same place: the known work itself, its series, its author",
    genres_due: "Authors of whom a work changed, whose derived genres are to be looked at again",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
