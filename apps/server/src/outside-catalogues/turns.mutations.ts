import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** Consecutive failures after which a source is left alone for a while. */
const mostFailures = 5;
/** Seconds of rest; and how long one question may take that is then sent as a test, while all others wait. */
const restSeconds = 30;
const testSeconds = 10;
/** Seconds of rest at most, however long a source asks for. */
const mostRestSeconds = 3600;

export interface Pace {
  burst: number;
  perSecond: number;
}

/** May ask; must wait for so long; or is to be left alone. */
export type Turn = { kind: "go" } | { kind: "wait"; ms: number } | { kind: "rests" };

/**
 * A turn at a source, counted in the database and by its clock, so that all processes together keep its pace and leave it alone
 * when it does not answer. A refused turn costs nothing.
 */
export async function takeTurn(db: Db, source: string, { burst, perSecond }: Pace): Promise<Turn> {
  const interval = 1 / perSecond;
  const tolerance = (burst - 1) * interval;
  const taken = await sql`
    INSERT INTO outside_sources AS s (id, frees_at)
    VALUES (${source}, clock_timestamp() + make_interval(secs => ${interval}))
    ON CONFLICT (id) DO UPDATE SET
      frees_at = greatest(s.frees_at, clock_timestamp()) + make_interval(secs => ${interval}),
      rests_until = CASE WHEN s.failures >= ${mostFailures}
        THEN clock_timestamp() + make_interval(secs => ${testSeconds}) END
    WHERE coalesce(s.rests_until <= clock_timestamp(), true)
      AND s.frees_at <= clock_timestamp() + make_interval(secs => ${tolerance})
    RETURNING s.id`.execute(db);
  if (taken.rows.length > 0) return { kind: "go" };
  const { rows } = await sql<{ rests: boolean; ms: number }>`
    SELECT coalesce(rests_until > clock_timestamp(), false) AS rests,
      ceil(1000 * (extract(epoch FROM frees_at - clock_timestamp()) - ${tolerance}::float8))::float8 AS ms
    FROM outside_sources WHERE id = ${source}`.execute(db);
  const [row] = rows;
  return row?.rests ? { kind: "rests" } : { kind: "wait", ms: Math.max(1, Number(row?.ms ?? 1)) };
}

export async function noteSuccess(db: Db, source: string): Promise<void> {
  await sql`
    UPDATE outside_sources SET failures = 0, rests_until = NULL
    WHERE id = ${source} AND (failures > 0 OR rests_until IS NOT NULL)`.execute(db);
}

/** `askedMs`: for how long the source itself asked to be left alone. */
export async function noteFailure(db: Db, source: string, askedMs = 0): Promise<void> {
  const asked = Math.min(askedMs / 1000, mostRestSeconds);
  await sql`
    UPDATE outside_sources SET
      failures = failures + 1,
      rests_until = greatest(
        rests_until,
        CASE WHEN failures + 1 >= ${mostFailures} THEN clock_timestamp() + make_interval(secs => ${restSeconds}) END,
        CASE WHEN ${asked}::float8 > 0 THEN clock_timestamp() + make_interval(secs => ${asked}) END)
    WHERE id = ${source}`.execute(db);
}
