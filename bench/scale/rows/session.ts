import type { openDatabase } from "@okurca/server-kit";

export type Sql = Awaited<ReturnType<typeof openDatabase>>["sql"];

/**
 * What the generating statements share, for this session: ids, ISBNs and chances that follow from numbers alone, so
 * that the same rows come out every time. Triggers are off: what they keep is written with the rows.
 */
export async function prepareSession(sql: Sql): Promise<void> {
  await sql.unsafe(`
    SET statement_timeout = 0;
    SET synchronous_commit = off;
    SET session_replication_role = replica;
    SET work_mem = '512MB';
    SET maintenance_work_mem = '1GB';
    CREATE FUNCTION pg_temp.uid(kind text, i bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
      RETURN md5(kind || i)::uuid;
    -- From 0 to below 1, the same for the same numbers.
    CREATE FUNCTION pg_temp.chance(i bigint, seed bigint) RETURNS float8 LANGUAGE sql IMMUTABLE
      RETURN (hashint8extended(i, seed) & 1073741823)::float8 / 1073741824;
    CREATE FUNCTION pg_temp.chance(name text, seed bigint) RETURNS float8 LANGUAGE sql IMMUTABLE
      RETURN (hashtextextended(name, seed) & 1073741823)::float8 / 1073741824;
    CREATE FUNCTION pg_temp.isbn(i bigint) RETURNS text LANGUAGE sql IMMUTABLE
      RETURN '9789' || lpad(i::text, 8, '0') || (10 - (65
        + i / 10000000 % 10 + i / 1000000 % 10 * 3 + i / 100000 % 10 + i / 10000 % 10 * 3
        + i / 1000 % 10 + i / 100 % 10 * 3 + i / 10 % 10 + i % 10 * 3) % 10) % 10;
    CREATE FUNCTION pg_temp.pick(words text[], i bigint, seed bigint) RETURNS text LANGUAGE sql IMMUTABLE
      RETURN words[1 + floor(cardinality(words) * pg_temp.chance(i, seed))::int];`);
}
