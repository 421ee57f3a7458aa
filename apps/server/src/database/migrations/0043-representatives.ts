import { type Kysely, sql } from "kysely";

/**
 * Of each work the edition that stands for it wherever works are listed: one that a catalogue names and no set, the most
 * kept one. Kept on as many shelves the present one stays, so that it does not change to and fro; on none it is the one
 * checked by hand, then the best known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: works come before their editions, and the triggers below follow those that go.
  await sql`ALTER TABLE works ADD COLUMN representative_isbn text`.execute(db);
  await sql`
    COMMENT ON COLUMN works.representative_isbn IS
      'The edition that stands for the work in lists; chosen when editions change and once a day by how many keep it'`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION okurca_choose_representatives(chosen_for uuid[]) RETURNS void LANGUAGE sql
    BEGIN ATOMIC
      WITH best AS (
        SELECT DISTINCT ON (w.id) w.id, e.isbn
        FROM works AS w
        LEFT JOIN editions AS e ON e.work_id = w.id
        LEFT JOIN LATERAL (
          SELECT count(*) AS shelves
          FROM library_books AS l JOIN readers AS r ON r.id = l.reader_id
          WHERE l.isbn = e.isbn AND r.is_signal AND NOT r.is_suspended AND r.library_for <> 'me'
            -- Where there is no choice nothing is counted.
            AND EXISTS (SELECT FROM editions AS o WHERE o.work_id = w.id AND o.isbn <> e.isbn)
        ) AS kept ON true
        WHERE w.id = ANY(chosen_for)
        ORDER BY w.id, e.source = 'reader', e.is_set, kept.shelves DESC,
          (kept.shelves > 0 AND e.isbn = w.representative_isbn) DESC,
          (e.source = 'starter') DESC, e.popularity DESC, e.isbn
      ), changed AS (
        UPDATE works AS w SET representative_isbn = best.isbn
        FROM best WHERE w.id = best.id AND w.representative_isbn IS DISTINCT FROM best.isbn
        RETURNING best.isbn
      )
      -- Indexes kept elsewhere learn of it.
      UPDATE editions AS e SET revision = pg_current_xact_id()
      FROM changed WHERE e.isbn = changed.isbn AND e.revision <> pg_current_xact_id();
    END`.execute(db);

  const changes = [
    ["added", "INSERT", "NEW TABLE AS new_editions", "SELECT work_id FROM new_editions"],
    ["removed", "DELETE", "OLD TABLE AS old_editions", "SELECT work_id FROM old_editions"],
    [
      "changed",
      "UPDATE",
      "NEW TABLE AS new_editions OLD TABLE AS old_editions",
      `SELECT unnest(ARRAY[n.work_id, o.work_id]) FROM new_editions AS n JOIN old_editions AS o USING (isbn)
        WHERE (n.work_id, n.source, n.is_set, n.popularity) IS DISTINCT FROM (o.work_id, o.source, o.is_set, o.popularity)`,
    ],
  ] as const;
  for (const [name, event, referencing, works] of changes) {
    const follow = sql.raw(`okurca_represent_${name}`);
    await sql`
      CREATE FUNCTION ${follow}() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`
      DECLARE
        works uuid[] := ARRAY(${works});
      BEGIN
        IF works <> '{}' THEN PERFORM okurca_choose_representatives(works); END IF;
        RETURN NULL;
      END`)}`.execute(db);
    await sql`
      CREATE TRIGGER editions_represent_${sql.raw(name)} AFTER ${sql.raw(event)} ON editions
      REFERENCING ${sql.raw(referencing)} FOR EACH STATEMENT EXECUTE FUNCTION ${follow}()`.execute(db);
  }
  await sql`SELECT okurca_choose_representatives(ARRAY(SELECT id FROM works))`.execute(db);
}
