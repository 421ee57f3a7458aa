import { type Kysely, sql } from "kysely";

/** What staff and the shell do is written down, and stays as it was written: the database refuses to change it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE act_people (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reader_id uuid NOT NULL UNIQUE REFERENCES readers ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE acts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      via text NOT NULL CHECK (via IN ('page', 'shell', 'job')),
      actor_id bigint,
      act text NOT NULL CHECK (act ~ '^[a-z_]+\.[a-z_]+$'),
      subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z_]+$'),
      subject_id text,
      person_id bigint,
      before jsonb,
      after jsonb,
      reason text,
      CHECK ((via = 'page') = (actor_id IS NOT NULL)),
      CHECK (CASE WHEN subject_kind = 'reader' THEN person_id IS NOT NULL ELSE subject_id IS NOT NULL END)
    )`.execute(db);
  await sql`CREATE INDEX acts_by_actor ON acts (actor_id, id DESC) WHERE actor_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX acts_by_subject ON acts (subject_kind, subject_id, id DESC)`.execute(db);
  await sql`CREATE INDEX acts_by_act ON acts (act, id DESC)`.execute(db);
  await sql`CREATE INDEX acts_on_person ON acts (person_id, id DESC) WHERE person_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX acts_by_time ON acts (at)`.execute(db);
  await sql`
    CREATE FUNCTION refuse_changed_acts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'acts are only ever added' USING ERRCODE = 'restrict_violation';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_acts()`.execute(db);
  const comments = {
    act_people:
      "By which number the log of acts knows a reader; goes with the account, and the log says no more who it was",
    acts: "What staff, the shell and jobs of theirs did; rows are only ever added",
    "acts.actor_id": "Of act_people: who acted; no foreign key, since a row outlives the account",
    "acts.subject_id":
      "Of what the kind names: a number of ours, an ISBN, a word of a setting; a reader stands in person_id",
    "acts.person_id": "Of act_people: the reader whom it concerns, where there is one",
    "acts.before": "State before, in the words of the act; never what a reader wrote",
    "acts.after": "State after, in the words of the act; never what a reader wrote",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
