import { type Kysely, sql } from "kysely";

/** Books of imports that no catalogue of ours knows are looked for in catalogues elsewhere, one after another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE import_lookups (
      row_id uuid PRIMARY KEY REFERENCES import_rows ON DELETE CASCADE,
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'found', 'proposed', 'none', 'unanswered')),
      due_at timestamptz NOT NULL,
      tries smallint NOT NULL DEFAULT 0,
      answered text[] NOT NULL DEFAULT '{}',
      proposal jsonb,
      CHECK ((state = 'proposed') = (proposal IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX import_lookups_due ON import_lookups (reader_id, due_at)`.execute(db);
  const comments = {
    "import_lookups.state":
      "unanswered: given up, since a catalogue did not answer however often it was asked",
    "import_lookups.due_at": "When it is looked for next, while it waits",
    "import_lookups.answered": "Catalogues that were asked and had nothing, as 'isbn:' or 'text:' and source",
    "import_lookups.proposal": "A book that may be meant, which only the reader makes a match",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
