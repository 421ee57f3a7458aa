import { type Kysely, sql } from "kysely";

/** The kinds that stand in a CHECK, with one more behind them. */
async function addKind(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ rule: string }>`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE conname = ${name} AND conrelid = ${table}::regclass`.execute(db);
  const kinds = Array.from(rows[0]?.rule.matchAll(/'(\w+)'::text/g) ?? [], ([, kind = ""]) => kind);
  if (kinds.length === 0) throw new Error(`no kinds in ${name}`);
  await sql`
    ALTER TABLE ${sql.table(table)}
      DROP CONSTRAINT ${sql.id(name)},
      ADD CONSTRAINT ${sql.id(name)} CHECK (kind IN (${sql.join([...kinds, "author_news"].map((kind) => sql.lit(kind)))}))`.execute(
    db,
  );
}

/** Readers follow authors, and are told of books that are new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE author_follows (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      author_slug text NOT NULL,
      author_name text NOT NULL,
      since timestamptz NOT NULL,
      told_at timestamptz,
      PRIMARY KEY (reader_id, author_slug)
    )`.execute(db);
  await sql`CREATE INDEX author_follows_of_author ON author_follows (author_slug, reader_id)`.execute(db);
  await sql`
    CREATE TABLE author_news (
      author_slug text NOT NULL,
      work_id uuid NOT NULL REFERENCES works ON DELETE CASCADE,
      isbn text NOT NULL,
      came_at timestamptz NOT NULL,
      telling_at timestamptz,
      told_at timestamptz,
      PRIMARY KEY (author_slug, work_id)
    )`.execute(db);
  await sql`CREATE INDEX author_news_of_work ON author_news (work_id)`.execute(db);
  for (const table of ["notifications", "notification_choices"]) await addKind(db, table);
  const comments = {
    author_follows: "Who is told of an author's new books; nobody but the reader sees it",
    "author_follows.author_slug": "Of the person as it was when it began; spellings say who that is now",
    "author_follows.author_name": "As the author was called when it began",
    "author_follows.told_at": "When the reader was last told of this author",
    author_news: "Books of followed authors that are new, to be told or told",
    "author_news.telling_at": "Followers are being told since then; the time of what they are told",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
