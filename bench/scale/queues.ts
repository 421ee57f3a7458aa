import { sql } from "kysely";
import type { Sql } from "./database.ts";

/** Of `l`; at the other sizes they are made to be as many. */
const [open, decided, readers] = [5000, 100_000, 100_000] as const;

/**
 * What staff look at as of a hundred thousand readers: reports that wait and that are decided, most of them of the same reviews,
 * and readers who have nothing else. Nothing where there are as many.
 */
export async function fillQueues(tx: Sql): Promise<void> {
  const { rows } = await sql<{ open: number; decided: number; readers: number }>`
    SELECT (SELECT count(*)::int FROM reports WHERE state = 'open') AS open,
      (SELECT count(*)::int FROM reports WHERE state <> 'open') AS decided, (SELECT count(*)::int FROM readers) AS readers`.execute(
    tx,
  );
  const [known] = rows;
  const missing = { open: open - (known?.open ?? 0), decided: decided - (known?.decided ?? 0) };
  const newcomers = readers - (known?.readers ?? 0);
  if (newcomers > readers / 10) {
    await sql`ALTER TABLE readers DISABLE TRIGGER USER`.execute(tx);
    await sql`
      INSERT INTO readers (issuer, subject, username, name, claims_at, created_at)
      SELECT 'bench-queues', gen_random_uuid(), 'sirada' || i, 'Okur ' || i, now(), now() - interval '1 year' * random()
      FROM generate_series(1, ${newcomers}::int) AS i`.execute(tx);
    await sql`ALTER TABLE readers ENABLE TRIGGER USER`.execute(tx);
  }
  if (missing.decided < decided / 10) return;
  await sql`
    CREATE TEMP TABLE placed ON COMMIT DROP AS
    SELECT id, reader_id, content, row_number() OVER (ORDER BY id)::int AS place FROM reviews WHERE NOT is_hidden`.execute(
    tx,
  );
  await sql`CREATE INDEX ON placed (place)`.execute(tx);
  await sql`
    CREATE TEMP TABLE reporters ON COMMIT DROP AS
    SELECT id, row_number() OVER (ORDER BY id)::int AS place FROM readers`.execute(tx);
  await sql`CREATE INDEX ON reporters (place)`.execute(tx);
  const all = missing.open + missing.decided;
  await sql`
    INSERT INTO reports (id, reporter_id, subject_id, review_id, reason, content, state, created_at, decided_at)
    SELECT gen_random_uuid(), q.id, v.reader_id, v.id, 'Hakaret içeriyor.', v.content,
      CASE WHEN i <= ${missing.open} THEN 'open' ELSE 'dismissed' END, now() - interval '1 minute' * i,
      CASE WHEN i > ${missing.open} THEN now() END
    FROM generate_series(1, ${all}::int) AS i
    JOIN placed AS v ON v.place = 1 + CASE WHEN i <= ${missing.open} THEN i % 3000 ELSE i END % (SELECT count(*)::int FROM placed)
    JOIN reporters AS q ON q.place = 1 + (i * 7) % (SELECT count(*)::int FROM reporters)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    INSERT INTO decisions (id, kind, subject_id, review_id, title, outcomes, told, via, decided_at)
    SELECT id, 'post', subject_id, review_id, 'Kayıp Bahçe', '{dismissed}', 'Kurallara uygun.', 'shell', created_at
    FROM reports WHERE state = 'dismissed' AND decision_id IS NULL`.execute(tx);
  await sql`UPDATE reports SET decision_id = id WHERE state = 'dismissed' AND decision_id IS NULL`.execute(
    tx,
  );
  for (const table of ["reports", "decisions", "readers"]) await sql`ANALYZE ${sql.table(table)}`.execute(tx);
}
