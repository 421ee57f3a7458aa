import { type Kysely, sql } from "kysely";

const isBrought = sql`(source_name IS NOT NULL AND restored_id IS NULL)`;

/** An about-text may also come from a source whose terms allow it, with its name; readers' texts stand before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE about_revisions
      ADD COLUMN source_name text CHECK (char_length(source_name) BETWEEN 1 AND 100),
      ADD COLUMN source_terms text CHECK (char_length(source_terms) BETWEEN 1 AND 200),
      ADD COLUMN source_isbn text,
      ADD CONSTRAINT about_revisions_source CHECK (
        num_nonnulls(source_name, source_terms, source_isbn) IN (0, 3)
        AND NOT (${isBrought} AND num_nonnulls(reader_id, reason) > 0))`.execute(db);
  await sql`
    CREATE INDEX about_revisions_present ON about_revisions (work_id, ${isBrought}, position DESC)
    WHERE NOT is_hidden`.execute(db);
  const comments = {
    about_revisions:
      "What a work is about, each time a reader wrote it or a source gave it; the last of readers that is not hidden is shown, else the last of sources",
    "about_revisions.reader_id":
      "Null when the account was deleted: the text stays, under its licence; and where a source gave it",
    "about_revisions.source_name":
      "Whose text it is when no reader wrote it; also where a reader went back to it (restored_id)",
    "about_revisions.source_terms": "The terms under which the source gives it, as they are shown",
    "about_revisions.source_isbn": "The edition whose record had it; only this one brings a newer text",
    "reports.subject_id": "Null where who wrote the about-text has left, or a source gave it",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
