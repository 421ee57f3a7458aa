import { names } from "./catalogue.ts";
import type { Sql } from "./session.ts";
import type { Shape } from "./shape.ts";

/** Readers 1 to N: most show everything to everybody, some only to friends or to nobody; a few are suspended. */
export async function makeReaders(sql: Sql, { readers }: Shape, issuer: string): Promise<void> {
  const audience = (seed: number) => sql`
    CASE WHEN pg_temp.chance(i, ${seed}) < 0.92 THEN 'public'
      WHEN pg_temp.chance(i, ${seed}) < 0.97 THEN 'friends' ELSE 'me' END`;
  await sql`
    INSERT INTO readers (id, issuer, subject, username, name, email, is_email_verified, claims_at, created_at,
      library_for, reviews_for, is_suspended)
    SELECT pg_temp.uid('okur', i), ${issuer}, pg_temp.uid('hesap', i), 'okur' || i,
      pg_temp.pick(${names.given}::text[], i, 21) || ' ' || pg_temp.pick(${names.families}::text[], i, 22),
      'okur' || i || '@ornek.com', true, now() - interval '900 days', now() - interval '900 days',
      ${audience(23)}, ${audience(24)}, i > 1000 AND pg_temp.chance(i, 25) < 0.001
    FROM generate_series(1, ${readers}::bigint) AS i`;
}

/**
 * Friendships, each in both directions. Those who are no hub stand in a ring and each befriends 8 to 34 others at
 * distances that are the same for everybody and all different, so that no pair comes twice; hubs befriend readers of
 * the ring.
 */
export async function makeFriends(sql: Sql, shape: Shape): Promise<void> {
  const ring = shape.readers - shape.hubs;
  await sql`
    CREATE TEMP TABLE pairs AS
    WITH steps AS (
      -- Below half of the ring: no step is another one's way back.
      SELECT row_number() OVER () AS place, step FROM (
        SELECT step FROM generate_series(1, ${Math.floor(ring / 2) - 1}::bigint) AS step
        ORDER BY pg_temp.chance(step, 31) LIMIT 34
      ) AS chosen
    )
    SELECT ${shape.hubs}::bigint + i + 1 AS a, ${shape.hubs}::bigint + (i + step) % ${ring}::bigint + 1 AS b
    FROM generate_series(0, ${ring - 1}::bigint) AS i
    JOIN steps ON steps.place <= 8 + floor(27 * pg_temp.chance(i, 32))
    UNION ALL
    SELECT hub, ${shape.hubs}::bigint + (floor(${ring}::float8 * pg_temp.chance(hub, 33))::bigint + i * 10007) % ${ring}::bigint + 1
    FROM generate_series(1, ${shape.hubs}::bigint) AS hub
    CROSS JOIN generate_series(1, round(${shape.mostFriends}::float8 / sqrt(hub))::bigint) AS i`;
  await sql`
    INSERT INTO friend_edges (reader_id, friend_id, since)
    SELECT pg_temp.uid('okur', CASE WHEN way THEN a ELSE b END), pg_temp.uid('okur', CASE WHEN way THEN b ELSE a END),
      now() - interval '800 days' * pg_temp.chance(a * 1000003 + b, 34)
    FROM pairs CROSS JOIN (VALUES (true), (false)) AS ways (way)`;
  // Requests still open, and readers who want nothing of each other: pairs that are no friends, half and a third around.
  await sql`
    INSERT INTO friend_requests (sender_id, receiver_id, state, created_at)
    SELECT pg_temp.uid('okur', i), pg_temp.uid('okur', i + ${Math.floor(ring / 2)}::bigint), 'open',
      now() - interval '30 days' * pg_temp.chance(i, 35)
    FROM generate_series(${shape.hubs + 1}::bigint, ${shape.hubs + Math.floor(ring / 2)}::bigint) AS i`;
  await sql`
    INSERT INTO blocks (reader_id, blocked_id, created_at)
    SELECT pg_temp.uid('okur', i), pg_temp.uid('okur', i + ${Math.floor(ring / 3)}::bigint), now() - interval '100 days'
    FROM generate_series(${shape.hubs + 1}::bigint, ${shape.hubs + Math.floor(ring / 5)}::bigint) AS i
    WHERE NOT EXISTS (SELECT FROM pairs WHERE a = i AND b = i + ${Math.floor(ring / 3)}::bigint)`;
}
