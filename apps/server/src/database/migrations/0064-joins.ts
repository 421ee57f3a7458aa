import { type Kysely, sql } from "kysely";

/** Triggers that count row by row, and after what; they rest while a join moves rows by the thousand and counts them itself. */
const resting = [
  [
    "ratings_counted",
    "BEFORE INSERT OR UPDATE OF work_id, halves ON ratings FOR EACH ROW",
    "okurca_mark_rating",
  ],
  [
    "ratings_work",
    "AFTER INSERT OR DELETE OR UPDATE OF work_id, halves, is_counted ON ratings FOR EACH ROW",
    "okurca_follow_ratings",
  ],
  [
    "reviews_counts",
    "AFTER INSERT OR DELETE OR UPDATE OF work_id, is_hidden, is_counted ON reviews FOR EACH ROW",
    "okurca_follow_reviews",
  ],
  [
    "library_books_changed",
    "AFTER UPDATE ON library_books REFERENCING NEW TABLE AS new_books OLD TABLE AS old_books FOR EACH STATEMENT",
    "okurca_note_shelves",
  ],
  [
    "library_books_stars_changed",
    "AFTER UPDATE ON library_books REFERENCING NEW TABLE AS changed_books FOR EACH STATEMENT",
    "okurca_follow_shelved",
  ],
] as const;

/** Lets a column `kind` hold one word more, whatever it holds already. */
async function addKind(db: Kysely<unknown>, table: string, kind: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ rule: string }>`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = ${name}`.execute(db);
  const known = [...(rows[0]?.rule ?? "").matchAll(/'(\w+)'::text/g)].map((found) => found[1] ?? "");
  const kinds = sql.join([...new Set([...known, kind])].map((word) => sql.lit(word)));
  await sql`
    ALTER TABLE ${sql.id(table)} DROP CONSTRAINT ${sql.id(name)},
      ADD CONSTRAINT ${sql.id(name)} CHECK (kind IN (${kinds}))`.execute(db);
}

/** Works and editions that librarians join and part, the way back, and what else may be the same book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE work_aliases (
      join_key text PRIMARY KEY,
      work_id uuid NOT NULL REFERENCES works ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX work_aliases_work ON work_aliases (work_id)`.execute(db);
  await sql`
    CREATE TABLE joins (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('works', 'editions', 'authors', 'part')),
      kept text NOT NULL,
      gone text NOT NULL,
      shown jsonb NOT NULL,
      work_ids uuid[] NOT NULL,
      reader_id uuid REFERENCES readers ON DELETE SET NULL,
      created_at timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('running', 'done', 'undoing', 'undone')),
      undo jsonb,
      undone_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX joins_newest ON joins (created_at DESC, id)`.execute(db);
  await sql`CREATE INDEX joins_at_work ON joins (created_at) WHERE state IN ('running', 'undoing')`.execute(
    db,
  );
  await sql`CREATE INDEX joins_reader ON joins (reader_id) WHERE reader_id IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE join_parts (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      join_id uuid NOT NULL REFERENCES joins ON DELETE CASCADE,
      step uuid NOT NULL,
      name text NOT NULL,
      ids uuid[] NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX join_parts_step ON join_parts (join_id, step)`.execute(db);
  await sql`
    CREATE TABLE join_rows (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      join_id uuid NOT NULL REFERENCES joins ON DELETE CASCADE,
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      table_name text NOT NULL,
      before jsonb NOT NULL,
      after jsonb
    )`.execute(db);
  await sql`CREATE INDEX join_rows_of_join ON join_rows (join_id, reader_id)`.execute(db);
  await sql`CREATE INDEX join_rows_reader ON join_rows (reader_id)`.execute(db);
  await sql`
    CREATE TABLE moved_editions (
      isbn text PRIMARY KEY,
      to_isbn text NOT NULL REFERENCES editions
    )`.execute(db);
  await sql`CREATE INDEX moved_editions_to ON moved_editions (to_isbn)`.execute(db);
  await sql`
    CREATE FUNCTION okurca_present_isbn(asked text) RETURNS text LANGUAGE sql STABLE STRICT
    RETURN coalesce((SELECT to_isbn FROM moved_editions WHERE isbn = asked), asked)`.execute(db);

  await sql`
    ALTER TABLE removed_reviews
      ADD COLUMN state text NOT NULL DEFAULT 'deleted' CHECK (state IN ('deleted', 'earlier', 'earlier_deleted')),
      ADD COLUMN join_id uuid REFERENCES joins ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX removed_reviews_join ON removed_reviews (join_id) WHERE join_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE doubles (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('works', 'authors')),
      one text NOT NULL,
      other text NOT NULL,
      score real NOT NULL,
      reasons text[] NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'joined', 'dismissed')),
      found_at timestamptz NOT NULL,
      decided_at timestamptz,
      UNIQUE (kind, one, other),
      CHECK (one < other COLLATE "C"),
      CHECK ((state = 'open') = (decided_at IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX doubles_open ON doubles (kind, score DESC, id) WHERE state = 'open'`.execute(db);

  for (const table of ["notifications", "notification_choices"]) await addKind(db, table, "catalogue");

  for (const [name, when, does] of resting) {
    await sql`DROP TRIGGER ${sql.id(name)} ON ${sql.table(/ ON (\w+)/.exec(when)?.[1] ?? "")}`.execute(db);
    await sql`
      CREATE TRIGGER ${sql.id(name)} ${sql.raw(when)}
      WHEN (current_setting('okurca.moves', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION ${sql.id(does)}()`.execute(
      db,
    );
  }

  const comments = {
    "work_aliases.join_key": "What a work that was joined with this one was found by: imports find this one",
    "joins.kept":
      "ISBN of an edition of what stays; of a part the ISBN of an edition of the work that was left",
    "joins.gone": "ISBN of an edition of what went, or of the edition that was parted",
    "joins.shown": "Titles and counts as they were, for the list of joins",
    "joins.work_ids": "What is joined or parted, so that no other act begins on it meanwhile",
    "joins.undo": "Rows of the catalogue as they were; null when the time for undoing is over",
    "join_parts.name": "Table and column that one step changed",
    "join_parts.ids": "What it moved: of shelves, stars and dismissals the readers, else the ids of rows",
    "join_rows.before": "Rows that were united or set aside, as they were",
    "join_rows.after": "What they became: as long as it stands so, the undo puts back what was",
    "moved_editions.to_isbn": "The edition that took its place; its address leads there",
    "removed_reviews.state":
      "An earlier one is not deleted: its writer has reviewed both of two works that were joined, and the newer one is shown",
    "doubles.one": "Of works their ids, of authors their slugs; the smaller first",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
