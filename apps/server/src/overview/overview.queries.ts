import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** The table of jobs is the queue's own, and not of ours to be described. */
export async function findJobs(db: Db): Promise<{ count: number; oldest: Date | null; failed: number }> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('jobs.job') IS NOT NULL AS is_there`.execute(db);
  if (!found[0]?.is_there) return { count: 0, oldest: null, failed: 0 };
  const { rows } = await sql<{ count: number; oldest: Date | null; failed: number }>`
    SELECT count(*) FILTER (WHERE state::text IN ('created', 'retry') AND start_after < now())::int AS count,
      min(start_after) FILTER (WHERE state::text IN ('created', 'retry') AND start_after < now()) AS oldest,
      count(*) FILTER (WHERE state::text = 'failed' AND completed_on > now() - interval '1 day')::int AS failed
    FROM jobs.job`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, failed: 0 };
}

interface CountRow {
  period: "day" | "week";
  starts_on: string;
  joined: number;
  active: number;
  gone: number;
}

/** Every day from the first to the last and every week, those without readers as well; the oldest first. */
export async function listReaderCounts(
  db: Db,
  { today, days, weeks }: { today: string; days: number; weeks: number },
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    WITH periods AS (
      SELECT 'day' AS period, ${today}::date - n AS starts_on FROM generate_series(0, ${days}::int - 1) AS n
      UNION ALL
      SELECT 'week', date_trunc('week', ${today}::date)::date - 7 * n FROM generate_series(0, ${weeks}::int - 1) AS n)
    SELECT p.period, p.starts_on::text AS starts_on,
      coalesce(sum(c.count) FILTER (WHERE c.what = 'joined'), 0)::int AS joined,
      coalesce(sum(c.count) FILTER (WHERE c.what = 'active'), 0)::int AS active,
      coalesce(sum(c.count) FILTER (WHERE c.what = 'gone'), 0)::int AS gone
    FROM periods AS p LEFT JOIN reader_counts AS c ON c.period = p.period AND c.starts_on = p.starts_on
    GROUP BY 1, p.starts_on ORDER BY 1, p.starts_on`.execute(db);
  return rows;
}

export async function countReaders(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM readers`.execute(db);
  return rows[0]?.n ?? 0;
}
