import { type Kysely, sql } from "kysely";

const sources = sql.raw("'starter', 'librarian', 'reader'");
/** A year, before our era with a minus, or a day. */
const when = sql.raw(`'^(-?[0-9]{1,4}|[0-9]{4}-[0-9]{2}-[0-9]{2})$'`);

/**
 * One person, one page: what is known of an author beside the works, and which spellings of names are whose. Works keep
 * the slugs of the persons, so that whoever goes by slug goes by person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE authors (
      slug text PRIMARY KEY,
      name text NOT NULL,
      born text CHECK (born ~ ${when}),
      died text CHECK (died ~ ${when}),
      links text[] NOT NULL DEFAULT '{}',
      source text NOT NULL CHECK (source IN (${sources}))
    )`.execute(db);
  await sql`
    CREATE TABLE author_spellings (
      slug text PRIMARY KEY,
      name text NOT NULL,
      author_slug text CHECK (author_slug <> slug),
      source text NOT NULL CHECK (source IN (${sources}))
    )`.execute(db);
  await sql`CREATE INDEX author_spellings_of_author ON author_spellings (author_slug)`.execute(db);
  await sql`
    CREATE FUNCTION okurca_author_slugs(names text[]) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE STRICT
    RETURN (
      SELECT coalesce(array_agg(coalesce(s.author_slug, n.slug) ORDER BY n.place), '{}')
      FROM unnest(okurca_slugs(names)) WITH ORDINALITY AS n (slug, place)
      LEFT JOIN author_spellings AS s ON s.slug = n.slug
    )`.execute(db);
  await sql`
    ALTER TABLE works
      ALTER COLUMN author_slugs DROP EXPRESSION,
      ALTER COLUMN author_slugs SET DEFAULT '{}'`.execute(db);
  await sql`
    CREATE FUNCTION okurca_name_authors() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      -- Whoever joins authors waits for those who write works, and they for him: none is written past it.
      PERFORM pg_advisory_xact_lock_shared(hashtextextended('authors', 0));
      NEW.author_slugs := okurca_author_slugs(NEW.authors);
      RETURN NEW;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER works_authors_added BEFORE INSERT ON works
    FOR EACH ROW EXECUTE FUNCTION okurca_name_authors()`.execute(db);
  await sql`
    CREATE TRIGGER works_authors_changed BEFORE UPDATE OF authors ON works
    FOR EACH ROW WHEN (OLD.authors IS DISTINCT FROM NEW.authors) EXECUTE FUNCTION okurca_name_authors()`.execute(
    db,
  );
  const comments = {
    authors: "What is known of authors beside their works; most have no row",
    "authors.slug": "As it stands in addresses, in works and in spellings; stays when the name changes",
    author_spellings:
      "Other spellings of authors' names; those that works bear as well as those that none does",
    "author_spellings.slug": "Of the spelling",
    "author_spellings.author_slug":
      "Whose it is; null for what was taken for somebody's by a file of ours and is not, by a librarian's word",
    "works.author_slugs":
      "Of authors, in their order: the slugs of the persons, of a spelling that of whose it is; a trigger writes it",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
