import { type Kysely, sql } from "kysely";

/** Files of catalogues that librarians send: looked through first, then taken in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE catalogue_imports (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid REFERENCES readers ON DELETE SET NULL,
      starter_id uuid REFERENCES readers ON DELETE SET NULL,
      file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 200),
      bytes bigint NOT NULL CHECK (bytes > 0),
      received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
      whose text NOT NULL CHECK (whose IN ('content', 'library', 'publisher', 'operator')),
      state text NOT NULL DEFAULT 'arriving' CHECK (state IN
        ('arriving', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
      share real NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 1),
      counts jsonb,
      left_out jsonb,
      is_cut boolean NOT NULL DEFAULT false,
      problem text CHECK (char_length(problem) BETWEEN 1 AND 500),
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX catalogue_imports_open ON catalogue_imports ((true))
    WHERE state IN ('arriving', 'checking', 'checked', 'importing')`.execute(db);
  await sql`CREATE INDEX catalogue_imports_newest ON catalogue_imports (created_at DESC, id)`.execute(db);
  for (const column of ["reader_id", "starter_id"])
    await sql`
      CREATE INDEX ${sql.id(`catalogue_imports_${column.replace("_id", "")}`)} ON catalogue_imports (${sql.id(column)})
      WHERE ${sql.id(column)} IS NOT NULL`.execute(db);
  const comments = {
    catalogue_imports:
      "Files of catalogues that librarians sent, one at a time; the file goes when it was taken in",
    "catalogue_imports.reader_id": "Who sent the file",
    "catalogue_imports.starter_id": "Who had it taken in",
    "catalogue_imports.received": "Bytes that have come",
    "catalogue_imports.whose": "Whose word its facts are: what the file itself is, or as it was said",
    "catalogue_imports.state": "`checking` is the dry run",
    "catalogue_imports.share": "How far the file was gone through",
    "catalogue_imports.counts": "Rows read, added, changed, unchanged and refused",
    "catalogue_imports.left_out": "Why records were left out that are not wrong, and how many",
    "catalogue_imports.is_cut": "The file ends in the middle; what stands before counts",
    "catalogue_imports.problem": "Why it could not be read",
    "catalogue_imports.changed_at": "When its state changed last",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
