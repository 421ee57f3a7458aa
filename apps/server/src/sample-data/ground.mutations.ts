import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import type { Shape } from "./shape.ts";
import { words } from "./words.ts";

/** Whose rows are made, and of which time. */
export interface Plan {
  shape: Shape;
  issuer: string;
  /** The end of the year of activity. */
  until: Date;
}

const array = (name: keyof typeof words) =>
  `ARRAY[${words[name].map((word) => `'${word.replaceAll("'", "''")}'`).join(",")}]::text[]`;

/**
 * A schema of their own for what only the making needs: functions that give the same for the same numbers, and tables
 * without any index, filled by several connections at once. One that a killed run has left is taken away before.
 */
export async function layGround(db: Db, { shape, until }: Plan): Promise<void> {
  await dropGround(db);
  const functions = `
    CREATE SCHEMA sample_data;
    -- Of version 8 (RFC 9562), for ids made in one's own way.
    CREATE FUNCTION sample_data.uid(kind text, i bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN overlay(overlay(md5(kind || i) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid;
    -- From 0 to below 1.
    CREATE FUNCTION sample_data.chance(i bigint, seed bigint) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (hashint8extended(i, seed) & 1073741823)::float8 / 1073741824;
    CREATE FUNCTION sample_data.pick(words text[], i bigint, seed bigint) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN words[1 + floor(cardinality(words) * sample_data.chance(i, seed))::int];
    -- Below 978-69 nobody publishes.
    CREATE FUNCTION sample_data.isbn(i bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN '97869' || lpad(i::text, 7, '0') || (10 - (9 + 7 * 3 + 8 + 6 * 3 + 9
        + i / 1000000 % 10 * 3 + i / 100000 % 10 + i / 10000 % 10 * 3 + i / 1000 % 10
        + i / 100 % 10 * 3 + i / 10 % 10 + i % 10 * 3) % 10) % 10;
    -- The editions of seven works: three, two, and one each.
    CREATE FUNCTION sample_data.work_of(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN n / 10 * 7 + (ARRAY[0, 0, 0, 1, 1, 2, 3, 4, 5, 6])[n % 10 + 1];
    CREATE FUNCTION sample_data.edition_of(w bigint, luck float8) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN w / 7 * 10 + CASE w % 7 WHEN 0 THEN floor(3 * luck)::bigint WHEN 1 THEN 3 + floor(2 * luck)::bigint
        ELSE w % 7 + 3 END;
    CREATE FUNCTION sample_data.person(i bigint, seed bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN sample_data.pick(${array("given")}, i, seed) || ' ' || sample_data.pick(${array("families")}, i, seed + 1);
    CREATE FUNCTION sample_data.audience(i bigint, seed bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE WHEN sample_data.chance(i, seed) < 0.92 THEN 'public'
        WHEN sample_data.chance(i, seed) < 0.97 THEN 'friends' ELSE 'me' END;
    CREATE FUNCTION sample_data.is_suspended(i bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN i > ${shape.hubs + shape.collectors} AND sample_data.chance(i, 25) < ${shape.suspended / 1000};
    CREATE FUNCTION sample_data.until() RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN '${until.toISOString()}'::timestamptz;
    -- Growing: the more recent, the more there is.
    CREATE FUNCTION sample_data.moment(i bigint, seed bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN sample_data.until() - interval '365 days' * sample_data.chance(i, seed) ^ 1.3;
    CREATE FUNCTION sample_data.has_event(h bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN sample_data.chance(h, 62) < 0.8;`;
  const tables = `
    CREATE UNLOGGED TABLE sample_data.works (w bigint, title text, authors text[], original_title text, genres text[],
      popularity int);
    CREATE UNLOGGED TABLE sample_data.editions (n bigint, w bigint, translators text[], publisher text, published_year int,
      pages int, language text, binding text, popularity int, search tsvector);
    CREATE UNLOGGED TABLE sample_data.pairs (a bigint, b bigint, a_id uuid, b_id uuid, since timestamptz);
    CREATE UNLOGGED TABLE sample_data.follows (a bigint, b bigint, since timestamptz);
    -- h is the number of a reader's book: the reader's times two to the twentieth, and the work's.
    CREATE UNLOGGED TABLE sample_data.shelf (i bigint, w bigint, n bigint, h bigint, reader_id uuid, isbn text, status text,
      added_at timestamptz, changed_at timestamptz);
    CREATE UNLOGGED TABLE sample_data.reviews (i bigint, w bigint, n bigint, h bigint, reader_id uuid, isbn text,
      id uuid, at timestamptz, content text, rating int, is_hidden boolean);
    CREATE UNLOGGED TABLE sample_data.likes (i bigint, h bigint, is_event boolean, at timestamptz, is_counted boolean);
    -- Changes of a shelf with the first of their card, which the last one leads.
    CREATE UNLOGGED TABLE sample_data.cards (i bigint, h bigint, first bigint, size bigint, is_leading boolean,
      is_rating boolean, at timestamptz);
    CREATE UNLOGGED TABLE sample_data.comments (i bigint, h bigint, place bigint, at timestamptz, is_counted boolean);`;
  for (const statement of `${functions}${tables}`.split(/;\s*$/m)) {
    if (statement.trim() !== "") await sql.raw(statement).execute(db);
  }
}

export async function dropGround(db: Db): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS sample_data CASCADE`.execute(db);
}

/** For one of the long transactions. */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`SET LOCAL synchronous_commit = off`.execute(tx);
  await sql`SET LOCAL work_mem = '256MB'`.execute(tx);
  await sql`SET LOCAL maintenance_work_mem = '1GB'`.execute(tx);
}

/** What was staged is read by plans that know how much it is. */
export async function countGround(tx: Tx): Promise<void> {
  for (const table of ["works", "editions", "pairs", "follows", "shelf", "reviews", "likes", "comments"])
    await sql`ANALYZE ${sql.table(`sample_data.${table}`)}`.execute(tx);
}

/** Statistics, and what lets queries answer from indexes alone. */
export async function tidyTables(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
    await sql`RESET statement_timeout`.execute(connection);
  });
}
