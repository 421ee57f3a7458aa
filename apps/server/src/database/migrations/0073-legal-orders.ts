import { type Kysely, sql } from "kysely";

/** What was taken down by orders of authorities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE legal_orders (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('review', 'comment', 'about')),
      subject_id uuid,
      reader_id uuid REFERENCES readers (id) ON DELETE SET NULL,
      isbn text,
      authority text NOT NULL,
      number text NOT NULL,
      decided_on date NOT NULL,
      content text,
      taken_down_at timestamptz NOT NULL,
      lifted_at timestamptz,
      lift_reason text,
      CHECK (lifted_at IS NULL OR content IS NULL),
      CHECK ((lifted_at IS NULL) = (lift_reason IS NULL))
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX legal_orders_standing ON legal_orders (subject_id) WHERE lifted_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX legal_orders_by_time ON legal_orders (taken_down_at DESC, id)`.execute(db);
  await sql`CREATE INDEX legal_orders_reader ON legal_orders (reader_id)`.execute(db);
  const comments = {
    "legal_orders.subject_id":
      "Of the review, comment or revision of an about-text; no foreign key, since the row outlives it. Null where its writer left",
    "legal_orders.reader_id": "Who wrote it",
    "legal_orders.isbn": "Of the book it is about",
    "legal_orders.content":
      "What stood there, to be put back when the order is lifted; one sentence stands in its place",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
