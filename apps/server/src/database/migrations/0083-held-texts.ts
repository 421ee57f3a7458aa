import { type Kysely, sql } from "kysely";

/** Words that put a text into the moderators' queue; until they have looked at it, its writer alone sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE registration_refusals DROP CONSTRAINT registration_refusals_kind_check,
      ADD CONSTRAINT registration_refusals_kind_check CHECK (kind IN ('name', 'address', 'domain', 'word'))`.execute(
    db,
  );
  for (const table of ["reviews", "comments", "about_revisions"])
    await sql`
      ALTER TABLE ${sql.table(table)} ADD COLUMN is_held boolean NOT NULL DEFAULT false
        CHECK (is_hidden OR NOT is_held)`.execute(db);
  // A word is tried on the newest texts; those of reviews have theirs.
  await sql`CREATE INDEX comments_newest ON comments (created_at DESC, id)`.execute(db);
  const held = "Hidden since a watched word stands in it, until a moderator has looked at it";
  const comments = {
    "reviews.is_held": held,
    "comments.is_held": held,
    "about_revisions.is_held": held,
    "registration_refusals.value":
      "Folded: of a name its letters and digits and * for anything, of an address the whole, of a domain what stands behind the @ or below it, of a watched word or phrase its words with * for anything within one",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
