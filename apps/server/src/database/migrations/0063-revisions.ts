import { type Kysely, sql } from "kysely";

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

/** Every change of the catalogue's facts: proposed, decided, taken back; and that readers are told of decisions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE revisions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      position bigint GENERATED ALWAYS AS IDENTITY,
      subject_kind text NOT NULL CHECK (subject_kind IN ('edition', 'author', 'series')),
      subject text NOT NULL,
      reader_id uuid REFERENCES readers ON DELETE SET NULL,
      standing text NOT NULL CHECK (standing IN ('reader', 'trusted', 'librarian')),
      state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
      is_new boolean NOT NULL DEFAULT false,
      changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array' AND jsonb_array_length(changes) > 0),
      reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
      source_url text CHECK (char_length(source_url) BETWEEN 1 AND 300),
      restores_id uuid REFERENCES revisions ON DELETE SET NULL,
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      decider_id uuid REFERENCES readers ON DELETE SET NULL,
      note text CHECK (char_length(note) BETWEEN 1 AND 200),
      taken_back_at timestamptz,
      is_own_take_back boolean NOT NULL DEFAULT false,
      CHECK ((state = 'waiting') = (decided_at IS NULL)),
      CHECK (taken_back_at IS NULL OR state = 'accepted'),
      CHECK (taken_back_at IS NOT NULL OR NOT is_own_take_back),
      CHECK (state <> 'waiting' OR standing = 'reader')
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX revisions_of_subject ON revisions (subject_kind, subject, position DESC)
    WHERE state = 'accepted'`.execute(db);
  await sql`CREATE INDEX revisions_reader ON revisions (reader_id, position DESC) WHERE reader_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX revisions_waiting ON revisions (position) WHERE state = 'waiting'`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX revisions_trusted ON revisions (position DESC)
    WHERE state = 'accepted' AND standing = 'trusted'`.execute(db);
  await sql`CREATE INDEX revisions_restores ON revisions (restores_id) WHERE restores_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX revisions_decider ON revisions (decider_id) WHERE decider_id IS NOT NULL`.execute(
    db,
  );
  for (const table of ["notifications", "notification_choices"]) await addKind(db, table, "catalogue");
  const comments = {
    revisions:
      "Each change of what the catalogue knows of a book, an author or a series, and what became of it",
    "revisions.position": "Their order, of all subjects",
    "revisions.subject": "ISBN of an edition, or the name in the address of an author or a series",
    "revisions.reader_id": "Null when the account was deleted: what holds stays, without a name",
    "revisions.standing": "As whom it was made: by trusted readers and librarians it held at once",
    "revisions.is_new": "It added the subject",
    "revisions.changes": "Each fact with its value before and after",
    "revisions.restores_id": "The change that this one took back, or to whose state it went back",
    "revisions.decider_id":
      "Null where it held at once, was withdrawn, or the librarian's account was deleted",
    "revisions.note": "The librarian's word to who proposed it",
    "revisions.taken_back_at": "Since when nothing of it holds, because a later change took it back",
    "revisions.is_own_take_back": "Its own writer took it back",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
