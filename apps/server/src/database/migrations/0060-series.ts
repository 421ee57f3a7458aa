import { type Kysely, sql } from "kysely";

/** Books that follow one another: which there are, what they are found by, and which works are of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE series (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      slug text NOT NULL UNIQUE,
      name text NOT NULL,
      is_loose boolean NOT NULL DEFAULT false,
      is_shown boolean NOT NULL DEFAULT false,
      source text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE series_names (
      stem text NOT NULL,
      author text NOT NULL,
      series_id uuid NOT NULL REFERENCES series ON DELETE CASCADE,
      PRIMARY KEY (stem, author)
    )`.execute(db);
  await sql`CREATE INDEX series_names_series ON series_names (series_id)`.execute(db);
  await sql`
    CREATE TABLE work_series (
      work_id uuid PRIMARY KEY REFERENCES works ON DELETE CASCADE,
      series_id uuid REFERENCES series ON DELETE CASCADE,
      number real CHECK (number >= 0 AND number < 10000),
      place smallint,
      is_set boolean NOT NULL DEFAULT false,
      ground text NOT NULL CHECK (ground IN ('hand', 'traced', 'record', 'title', 'likeness')),
      source text NOT NULL,
      told_by text,
      CONSTRAINT work_series_none_check CHECK (series_id IS NOT NULL OR (number IS NULL AND place IS NULL AND NOT is_set))
    )`.execute(db);
  await sql`CREATE INDEX work_series_series ON work_series (series_id)`.execute(db);
  await sql`CREATE TABLE publisher_series (stem text PRIMARY KEY)`.execute(db);
  const comments = {
    series: "Books that follow one another; those of a publisher that only stand side by side are none",
    "series.slug": "As it stands in its address; stays when the name changes",
    "series.is_loose": "Each book stands by itself: there is no order to read them in",
    "series.is_shown":
      "It surely is one: a hand, a title or the author’s own entry says so, or two of its works say the same",
    "series.source": "Who named it",
    series_names: "What a series is found by, of whom it is: names in any spelling, folded",
    "series_names.stem": "Without the words for what it is: serisi, dizisi, üçlemesi",
    "series_names.author": "Last name of the first author, folded; of librarians’ own also nobody’s",
    "work_series.series_id": "Null where somebody said that the work is of none",
    "work_series.number": "As it is printed, also 2.5; null where nobody told it",
    "work_series.place": "Its place among those that are known by hand, where there is no number",
    "work_series.is_set": "Several of its books in one",
    "work_series.ground":
      "A hand told it, a record as the author’s own, another record, a title surely, a title that may mean something else",
    "work_series.source": "Who told it; rank decides between two",
    "work_series.told_by":
      "ISBN of the edition by which it was told: others of the same rank do not change it",
    publisher_series: "Names that records have of many authors’ books: series of a publisher",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
