import { type Kysely, sql } from "kysely";

/** A book with very many passages says how many there are without looking at each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE work_passages (
      work_id uuid PRIMARY KEY REFERENCES works ON DELETE CASCADE,
      public_count integer NOT NULL CHECK (public_count >= 0)
    )`.execute(db);
  await sql`
    INSERT INTO work_passages (work_id, public_count)
    SELECT work_id, count(*) FROM passages WHERE public_count > 0 GROUP BY work_id`.execute(db);
  await sql`
    CREATE FUNCTION okurca_count_passages(work uuid, difference integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO work_passages AS w (work_id, public_count) VALUES (work, greatest(difference, 0))
      ON CONFLICT (work_id) DO UPDATE SET public_count = w.public_count + difference;
      DELETE FROM work_passages WHERE work_id = work AND public_count = 0;
    END$$`.execute(db);
  await sql`
    CREATE FUNCTION okurca_passage_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.public_count > 0 THEN
        IF TG_OP = 'UPDATE' AND NEW.public_count > 0 AND NEW.work_id = OLD.work_id THEN RETURN NULL; END IF;
        PERFORM okurca_count_passages(OLD.work_id, -1);
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.public_count > 0 THEN PERFORM okurca_count_passages(NEW.work_id, 1); END IF;
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER passages_of_work AFTER INSERT OR DELETE OR UPDATE OF public_count, work_id ON passages
    FOR EACH ROW EXECUTE FUNCTION okurca_passage_counts()`.execute(db);
  const comments = {
    "TABLE public.work_passages": "Works with passages that everybody sees",
    "COLUMN public.work_passages.public_count": "Passages with a quote that everybody sees; kept by triggers",
  };
  for (const [what, text] of Object.entries(comments))
    await sql`COMMENT ON ${sql.raw(what)} IS ${sql.lit(text)}`.execute(db);
}
