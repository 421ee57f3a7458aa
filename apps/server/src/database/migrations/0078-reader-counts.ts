import { type Kysely, sql } from "kysely";

/** How many readers came for the first time, came at all and left, by day and week; counted by the rows themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE readers ADD COLUMN seen_on date`.execute(db);
  await sql`
    CREATE TABLE reader_counts (
      period text NOT NULL CHECK (period IN ('day', 'week')),
      starts_on date NOT NULL,
      what text NOT NULL CHECK (what IN ('joined', 'active', 'gone')),
      count integer NOT NULL CHECK (count > 0),
      PRIMARY KEY (period, starts_on, what),
      CHECK (period = 'day' OR extract(isodow FROM starts_on) = 1)
    )`.execute(db);
  await sql`
    CREATE FUNCTION count_reader(of text, day date, is_week boolean, is_day boolean) RETURNS void LANGUAGE sql AS $$
      INSERT INTO reader_counts AS c (period, starts_on, what, count)
      SELECT period, starts_on, of, 1 FROM (
        VALUES ('day', day, is_day), ('week', date_trunc('week', day)::date, is_week)
      ) AS given (period, starts_on, is_new) WHERE is_new
      ON CONFLICT (period, starts_on, what) DO UPDATE SET count = c.count + 1
    $$`.execute(db);
  await sql`
    CREATE FUNCTION count_readers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        PERFORM count_reader('gone', (now() AT TIME ZONE 'Europe/Istanbul')::date, true, true);
        RETURN NULL;
      END IF;
      IF TG_OP = 'INSERT' THEN
        PERFORM count_reader('joined', (NEW.created_at AT TIME ZONE 'Europe/Istanbul')::date, true, true);
        IF NEW.seen_on IS NOT NULL THEN PERFORM count_reader('active', NEW.seen_on, true, true); END IF;
      ELSIF NEW.seen_on > coalesce(OLD.seen_on, '-infinity') THEN
        PERFORM count_reader('active', NEW.seen_on,
          OLD.seen_on IS NULL OR date_trunc('week', NEW.seen_on) > date_trunc('week', OLD.seen_on), true);
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER count_readers AFTER INSERT OR DELETE OR UPDATE OF seen_on ON readers
    FOR EACH ROW EXECUTE FUNCTION count_readers()`.execute(db);
  await sql`
    INSERT INTO reader_counts (period, starts_on, what, count)
    SELECT period, date_trunc(period, at AT TIME ZONE 'Europe/Istanbul')::date, what, count(*)
    FROM (
      SELECT 'joined' AS what, created_at AS at FROM readers
      UNION ALL SELECT 'gone', deleted_at FROM deleted_accounts
    ) AS known CROSS JOIN (VALUES ('day'), ('week')) AS periods (period)
    GROUP BY 1, 2, 3`.execute(db);
  const comments = {
    "readers.seen_on": "The last day on which the reader was here, by the calendar of Istanbul",
    reader_counts:
      "Readers by day and by week, which begins on Monday; kept by triggers, and read by admins; whose they were, nobody knows from it",
    "reader_counts.what":
      "joined: their first day; active: who was here, each once a period; gone: whose account was deleted",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
